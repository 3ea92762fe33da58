// Duty of PC control: pages that an administrator wants watched. Which could not be reached, which changed, with the
// words. Only the text is compared; pictures are kept beside it, for people to look at.

import type { Context } from '../../verb.ts'
import { allPages, allPictures, type ChangeRow, changesSince, type PageRow } from '../../watched/index.ts'
import type { Draft, HouseDuty, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'

/** A change is told for so many days. */
const period = 7

const moment = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

async function factsOf({ house: { db, clock } }: Context) {
  const since = new Date(clock.now().getTime() - period * 86_400_000)
  const [pages, changes, pictures] = await Promise.all([allPages(db), changesSince(db, since), allPictures(db)])
  return { pages, changes, pictures }
}

function unreached(page: PageRow, context: Context, threshold: ThresholdValue): Draft[] {
  const { id, name, url, failures, failing_since, sentence } = page
  if (failures < threshold('looks') || !failing_since) return []
  return [
    {
      key: `unreached:${id}`,
      priority: 'high',
      title: `${name} can’t be reached since ${moment(failing_since)}`,
      description: `${plural(failures, 'look')} in a row failed: ${sentence ?? 'no cause is known.'} From ${plural(threshold('looks'), 'look')} on it is reported. Open ${url} yourself; if it works, ask an administrator to check the address.`,
      impact: { value: String(failures), unit: 'looks' },
      evidence: ownRecords(context, 'Looks that failed', [
        { name, url, failures, since: failing_since.toISOString(), sentence },
      ]),
    },
  ]
}

const notAllowed = ({ id, name, url, outcome, sentence }: PageRow, context: Context): Draft[] =>
  outcome !== 'not_allowed'
    ? []
    : [
        {
          key: `not_allowed:${id}`,
          priority: 'low',
          title: `${name} may not be watched`,
          description: `${sentence ?? ''} Cabinet keeps to that, and every such page is reported. Stop watching it, or ask who runs the site.`,
          impact: null,
          evidence: ownRecords(context, 'What the site allows', [{ name, url, sentence }]),
        },
      ]

const quote = (word: string, lines: readonly string[]) =>
  lines.length === 0
    ? ''
    : ` ${word}: ${lines
        .slice(0, 3)
        .map(line => `“${line.slice(0, 200)}”`)
        .join(', ')}${lines.length > 3 ? ' and more' : ''}.`

type Changes = { changes: readonly ChangeRow[]; pictures: number }

function changed(page: PageRow, { changes, pictures }: Changes, context: Context): Draft[] {
  const [newest] = changes
  if (!newest) return []
  const rows = changes.flatMap(({ found_at, added, removed }) => [
    ...added.map(text => ({ found_at: found_at.toISOString(), change: 'new', text })),
    ...removed.map(text => ({ found_at: found_at.toISOString(), change: 'gone', text })),
  ])
  return [
    {
      key: `changed:${page.id}`,
      priority: 'low',
      title: `${page.name} changed ${plural(changes.length, 'time')} in the last ${period} days`,
      description: `The last change was seen on ${moment(newest.found_at)}.${quote('New', newest.added)}${quote('Gone', newest.removed)} Every change of the text is reported. Look at ${page.url} if it matters to you${pictures > 1 ? '; how it looked before and after is shown under Company data, Watched pages' : ''}.`,
      impact: { value: String(changes.length), unit: 'changes' },
      evidence: ownRecords(context, `What changed on ${page.name}`, rows),
    },
  ]
}

export const watchedPages: HouseDuty = {
  kind: 'house',
  id: 'watched_pages',
  agent_id: 'pc_control',
  title: 'Watched pages',
  permission: 'operational_data',
  thresholds: {
    looks: {
      sentence: 'A page that failed so many looks in a row is reported; it is looked at every six hours.',
      default: 2,
      unit: 'looks',
      min: 1,
      max: 100,
    },
  },
  schedule: '10 * * * *',
  changes_daily: false,
  waiting_for: 'An administrator has to list a page to watch.',
  async state(context) {
    const { pages, changes, pictures } = await factsOf(context)
    const facts = pages.map(({ id, name, url, outcome, failures, sentence }) => [
      id,
      name,
      url,
      outcome,
      failures,
      sentence,
    ])
    return pages.length === 0 ? null : digestOf([facts, [...changes, ...pictures].map(({ id }) => id)])
  },
  async look(context, _today, _ask, threshold) {
    const { pages, changes, pictures } = await factsOf(context)
    const of = <T extends { page_id: string }>(all: readonly T[], { id }: PageRow) =>
      all.filter(one => one.page_id === id)
    return pages.flatMap(page => [
      ...unreached(page, context, threshold),
      ...notAllowed(page, context),
      ...changed(page, { changes: of(changes, page), pictures: of(pictures, page).length }, context),
    ])
  },
}
