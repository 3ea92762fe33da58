// Duty of the data engineer: columns that came, went or changed their type with the newest version of a table.
import { type ReadyDataset, type Succession, successionOf } from '../../datasets/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { ownRecords } from '../own-records.ts'
import { versionsState, withEarlier } from '../versions.ts'
import { listed, percent } from '../words.ts'

type Change = { column: string; what: string }

const changesOf = ({ schema }: Succession): Change[] => [
  ...schema.removed.map(({ title }) => ({ column: title, what: 'is missing' })),
  ...schema.pairs
    .filter(({ before, after }) => before.type !== after.type)
    .map(({ before, after }) => ({ column: after.title, what: `was read as ${before.type} and is now ${after.type}` })),
  ...schema.renamed.map(({ before, after }) => ({ column: after.title, what: `was called ${before.title}` })),
  ...schema.added.map(({ title }) => ({ column: title, what: 'is new' })),
]

function columnsDraft(dataset: ReadyDataset, succession: Succession, context: Context): Draft[] {
  const changes = changesOf(succession)
  if (changes.length === 0) return []
  const { schema, before } = succession
  const breaks = schema.removed.length > 0 || schema.pairs.some(pair => pair.before.type !== pair.after.type)
  return [
    {
      key: `columns:${dataset.id}`,
      domain: dataset.domain,
      priority: breaks ? 'medium' : 'low',
      title: `${plural(changes.length, 'column')} of ${dataset.name} ${changes.length === 1 ? 'has' : 'have'} changed with version ${dataset.newest.number}`,
      description: `${listed(
        changes.map(({ column, what }) => `${column} ${what}`),
        8,
      )}, compared with version ${before.number}. What reads these columns may find nothing or something else: see under Columns whether the new version was read rightly.`,
      impact: { value: String(changes.length), unit: 'columns' },
      evidence: ownRecords(context, `Columns of ${dataset.name} that changed`, changes),
    },
  ]
}

function rowsDraft(dataset: ReadyDataset, { before }: Succession, share: number, context: Context): Draft[] {
  const [was, is] = [before.row_count, dataset.newest.row_count]
  if (was === 0 || (100 * (was - is)) / was < share) return []
  return [
    {
      key: `rows:${dataset.id}`,
      domain: dataset.domain,
      priority: 'medium',
      title: `Version ${dataset.newest.number} of ${dataset.name} has ${plural(is, 'row')}, after ${was.toLocaleString('en')} in version ${before.number}`,
      description: `That is ${percent(was - is, was)} fewer; ${share} % is reported. Look whether the export was complete, and upload it again if it was not.`,
      impact: { value: String(was - is), unit: 'rows' },
      evidence: ownRecords(context, `Rows of ${dataset.name}`, [
        { version: before.number, rows: was },
        { version: dataset.newest.number, rows: is },
      ]),
    },
  ]
}

export const tableChanges: HouseDuty = {
  kind: 'house',
  id: 'schema_changes',
  agent_id: 'data_engineer',
  title: 'What changed in how tables are built',
  permission: 'operational_data',
  thresholds: {
    rows: { sentence: 'From which loss of rows a new version is reported', default: 30, unit: '%', min: 5, max: 100 },
  },
  schedule: '10 5 * * *',
  changes_daily: false,
  waiting_for: 'Upload the next version of a table.',
  state: versionsState,
  async look(context, _today, _ask, threshold, tables) {
    const drafts: Draft[] = []
    for (const dataset of withEarlier(tables)) {
      const succession = await successionOf(context.house, dataset)
      if (!succession) continue
      drafts.push(
        ...columnsDraft(dataset, succession, context),
        ...rowsDraft(dataset, succession, threshold('rows'), context),
      )
    }
    return drafts
  },
}
