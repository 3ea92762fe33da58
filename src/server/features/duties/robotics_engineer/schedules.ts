// Duty of the robotics engineer: sources that were not read when they should have been, fail, or go back and forth.
import type { SourceHistory } from '../../sources/index.ts'
import { sourceHistories } from '../../sources/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { counted, seenIn } from '../papers.ts'
import { clipped } from '../words.ts'

const looked = 20

const isBad = ({ outcome }: SourceHistory['reads'][number]) => outcome === 'failed' || outcome === 'partly'
const judged = ({ reads }: SourceHistory) => reads.filter(({ outcome }) => outcome !== 'cancelled')

/** How many of the newest readings failed one after the other. */
const failing = (source: SourceHistory) => {
  const reads = judged(source)
  const good = reads.findIndex(read => !isBad(read))
  return good === -1 ? reads.length : good
}

/** How often it went from good to bad or back. */
const turns = (source: SourceHistory) => {
  const reads = judged(source)
  return reads.filter((read, at) => at > 0 && isBad(read) !== isBad(reads[at - 1] ?? read)).length
}

const hoursLate = ({ due_at }: SourceHistory, now: Date) =>
  due_at ? (now.getTime() - due_at.getTime()) / 3_600_000 : 0
const shown = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ')

function draftsOf(source: SourceHistory, context: Context, threshold: ThresholdValue): Draft[] {
  const now = context.house.clock.now()
  const name = clipped(source.name)
  const evidence = counted(
    context,
    `Readings of ${name}`,
    ['ended at', 'outcome', 'what was said'],
    judged(source).map(({ ended_at, outcome, sentence }) => [ended_at.toISOString(), outcome, sentence]),
  )
  const base = { evidence, ...seenIn(source.domain) }
  const [late, failed, turned] = [Math.floor(hoursLate(source, now)), failing(source), turns(source)]
  const drafts: Draft[] = []
  if (late >= threshold('late') && source.due_at)
    drafts.push({
      ...base,
      key: `late:${source.id}`,
      priority: 'high',
      title: `${name} has not been read for ${plural(late, 'hour')} past its time`,
      description: `It was due on ${shown(source.due_at)} (UTC); ${plural(threshold('late'), 'hour')} late is reported. What agents say about its data is as old. Read it by hand under Sources, and look whether the server was stopped.`,
      impact: { value: String(late), unit: 'hours' },
    })
  if (failed >= threshold('failures'))
    drafts.push({
      ...base,
      key: `failing:${source.id}`,
      priority: 'high',
      title: `${name} failed the last ${plural(failed, 'time')} it was read`,
      description: `Since ${shown(judged(source)[failed - 1]?.ended_at ?? now)} (UTC). ${plural(threshold('failures'), 'failure')} in a row are reported. The last one said: ${clipped(judged(source)[0]?.sentence ?? 'nothing', 200)} Correct its address or its sign-in under Sources.`,
      impact: { value: String(failed), unit: 'readings' },
    })
  if (failed < threshold('failures') && turned >= threshold('turns'))
    drafts.push({
      ...base,
      key: `flapping:${source.id}`,
      priority: 'medium',
      title: `${name} goes back and forth between working and failing`,
      description: `In its last ${plural(judged(source).length, 'reading')} it changed ${plural(turned, 'time')}; ${threshold('turns')} are reported. Something in between is unreliable: look at when it fails, and read it less often or at another time.`,
      impact: { value: String(turned), unit: 'changes' },
    })
  return drafts
}

export const schedules: HouseDuty = {
  kind: 'house',
  id: 'schedules',
  agent_id: 'robotics_engineer',
  title: 'Readings that are late or fail',
  permission: 'can_manage',
  thresholds: {
    late: { sentence: 'How late a source may be read', default: 2, unit: 'hours', min: 1, max: 720 },
    failures: {
      sentence: 'How many readings in a row have to fail',
      default: 3,
      unit: 'readings',
      min: 1,
      max: looked,
    },
    turns: {
      sentence: 'How often a source has to change between working and failing, in its last 20 readings',
      default: 5,
      unit: 'changes',
      min: 2,
      max: looked,
    },
  },
  schedule: '0 6 * * *',
  changes_daily: true,
  waiting_for: 'Connect a source that is read by schedule.',
  async state({ house }) {
    const sources = await sourceHistories(house.db, 1)
    if (sources.length === 0) return null
    const now = house.clock.now()
    return sources
      .map(source => `${source.id}:${source.reads[0]?.ended_at.getTime() ?? 0}:${hoursLate(source, now) >= 1}`)
      .join(' ')
  },
  async look(context, _today, _ask, threshold) {
    const sources = await sourceHistories(context.house.db, looked)
    return sources.flatMap(source => draftsOf(source, context, threshold))
  },
}
