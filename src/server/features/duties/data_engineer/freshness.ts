// Duty of the data engineer: tables that used to be brought up to date in some rhythm, and are late.
import { type Arrival, arrivals, type ReadyDataset } from '../../datasets/index.ts'
import type { Context } from '../../verb.ts'
import { type Ask, columnOf, type Draft, type HouseDuty, quoted } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { day } from '../words.ts'
import { type Bounds, type LateRows, type LateUpload, lateRows, lateUpload } from './late.ts'
import { everyDays, remembered } from './rhythm.ts'

const next = 'Export it again where it comes from and upload it as the next version, or see whether its source works.'

/** The sample company stands still, and that is no fault. */
const ownOf = (tables: readonly ReadyDataset[]) => tables.filter(({ sample }) => !sample)

const dated = (dataset: ReadyDataset) => ({
  id: dataset.id,
  number: dataset.newest.number,
  column: columnOf(dataset, 'date') ?? null,
})

const about = (dataset: ReadyDataset) => ({
  key: `late:${dataset.id}`,
  domain: dataset.domain,
  priority: 'medium' as const,
})

const uploadDraft = (
  dataset: ReadyDataset,
  { last, waited, longest, bound, ...rhythm }: LateUpload & { usual: number },
  { uploads, context }: { uploads: readonly Arrival[]; context: Context },
): Draft => ({
  ...about(dataset),
  title: `${dataset.name} is late: a new version came ${everyDays({ ...rhythm, longest })}, the last one ${plural(waited, 'day')} ago`,
  description: `Version ${last.number} came on ${last.day}. The longest pause before was ${plural(longest, 'day')}; more than ${plural(bound, 'day')} are reported. ${next}`,
  impact: { value: String(waited), unit: 'days' },
  evidence: ownRecords(
    context,
    `When versions of ${dataset.name} came`,
    uploads.map(({ number, day, newest }) => ({ version: number, day, newest_row: newest })),
  ),
})

function rowsDraft(dataset: ReadyDataset, late: LateRows, evidence: Draft['evidence']): Draft {
  const { newest, waited, longest, bound, at_upload } = late
  const since = at_upload
    ? `${dataset.name} came on ${at_upload} without rows after ${newest}`
    : `${dataset.name} has no rows after ${newest}, ${plural(waited, 'day')} ago`
  return {
    ...about(dataset),
    title: `${since}; before, they came ${everyDays(late)}`,
    description: `The longest pause between days with rows was ${plural(longest, 'day')}; more than ${plural(bound, 'day')} are reported, besides the time that it usually takes until the table is uploaded. ${next}`,
    impact: { value: String(waited), unit: 'days' },
    evidence,
  }
}

/** Only the last days say how things are: so many, the newest first. */
const daysSql = ({ table_name }: ReadyDataset, column: string) => `select ${day(column)} as day, count(*) as rows
from ${quoted(table_name)} where ${quoted(column)} is not null group by 1 order by 1 desc limit ${remembered + 1}`

type Around = { context: Context; today: string; ask: Ask; bounds: Bounds }

async function draftOf(dataset: ReadyDataset, uploads: readonly Arrival[], around: Around): Promise<Draft[]> {
  const { context, today, ask, bounds } = around
  const upload = lateUpload(uploads, today, bounds)
  if (upload) return [uploadDraft(dataset, upload, { uploads, context })]
  const column = columnOf(dataset, 'date')
  if (!column) return []
  const { rows, evidence } = await ask(`Newest days of ${dataset.name}`, daysSql(dataset, column))
  const days = rows.flatMap(({ day }) => day ?? [])
  const late = lateRows(days, { arrivals: uploads, today, bounds })
  return late ? [rowsDraft(dataset, late, evidence)] : []
}

export const freshness: HouseDuty = {
  kind: 'house',
  id: 'freshness',
  agent_id: 'data_engineer',
  title: 'Tables that are late',
  permission: 'operational_data',
  thresholds: {
    share: {
      sentence: 'A table is late when it takes longer than usual by more than this share of the usual pause.',
      default: 50,
      unit: '%',
      min: 0,
      max: 1000,
    },
    uploads: {
      sentence: 'A new version may come so many days later than usual.',
      default: 3,
      unit: 'days',
      min: 0,
      max: 365,
    },
    rows: { sentence: 'New rows may come so many days later than usual.', default: 7, unit: 'days', min: 0, max: 365 },
  },
  schedule: '15 5 * * *',
  changes_daily: true,
  waiting_for: 'Upload a table of your own with a day in each row, or several versions of one.',
  async state(_context, tables) {
    const own = ownOf(tables).filter(dataset => dataset.newest.number > 1 || columnOf(dataset, 'date') !== undefined)
    if (own.length === 0) return null
    return digestOf(own.map(({ id, newest, updated_at }) => [id, newest.number, updated_at.getTime()]).sort())
  },
  async look(context, today, ask, threshold, tables) {
    const own = ownOf(tables)
    const came = await arrivals(context.house, own.map(dated), remembered + 1)
    const bounds = { share: threshold('share'), uploads: threshold('uploads'), rows: threshold('rows') }
    const drafts: Draft[] = []
    for (const dataset of own)
      drafts.push(...(await draftOf(dataset, came.get(dataset.id) ?? [], { context, today, ask, bounds })))
    return drafts
  },
}
