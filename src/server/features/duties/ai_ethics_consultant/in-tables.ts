// Duty of the AI ethics consultant: personal data in columns of tables that are not meant for it.
import type { ReadyDataset } from '../../datasets/index.ts'
import { type DataDuty, type Draft, quoted } from '../duty.ts'
import type { Column } from '../flows.ts'
import { plural } from '../money.ts'
import { clipped, listed, literal, trimmed } from '../words.ts'
import { inWords, isSensitive, personalData } from './personal-data.ts'

const meant = ['email', 'identifier', 'date', 'currency', 'status', 'stage']

/** Columns of words where nobody expects such data; that of an address column is what the column is for. */
const looked = ({ columns }: ReadyDataset): Column[] =>
  columns.filter(({ type, role }) => type === 'text' && !meant.includes(role ?? ''))

/** What may hold any of the kinds; whether it does is decided by check digits. */
const broad =
  '@|[+][0-9]|[0-9]{7}|[A-Z]{2}[0-9]{2} ?[A-Z0-9]{4}|[0-9]{3,4}[ -][0-9]{2,6}|[0-9][-./ ][0-9A-Za-z]{1,9}[-./ ][0-9]'

const keyOf = ({ columns }: ReadyDataset) => columns.find(({ is_key }) => is_key)?.name

const suspectsSql = (dataset: ReadyDataset, { name }: Column) => {
  const key = keyOf(dataset)
  return `select ${key ? trimmed(key) : 'null'} as row_key, left(${trimmed(name)}, 5000) as text
from ${quoted(dataset.table_name)} where regexp_matches(${trimmed(name)}, ${literal(broad)})`
}

/** As many rows are named in the question that finds them again. */
const mostNamed = 200

/** The rows by their key and without what stands in them: evidence is read by more people than the table. */
function evidenceSql(dataset: ReadyDataset, { name }: Column, keys: readonly string[]): string {
  const key = keyOf(dataset)
  const named = keys.slice(0, mostNamed).map(literal).join(', ')
  return key
    ? `select ${quoted(key)}, length(${trimmed(name)}) as characters from ${quoted(dataset.table_name)} where ${trimmed(key)} in (${named}) order by 1`
    : `select count(*) as rows_to_look_at from ${quoted(dataset.table_name)} where regexp_matches(${trimmed(name)}, ${literal(broad)})`
}

export const personalDataInTables: DataDuty = {
  kind: 'data',
  id: 'personal_data_in_tables',
  agent_id: 'ai_ethics_consultant',
  title: 'Personal data in tables',
  thresholds: {
    rows: {
      sentence: 'In how many rows of a column personal data has to stand to be told',
      default: 1,
      unit: 'rows',
      min: 1,
      max: 1_000_000,
    },
  },
  schedule: '5 5 * * *',
  changes_daily: false,
  needs: ['text'],
  waiting_for: 'Upload a table with a column of text.',
  fits: dataset => looked(dataset).length > 0,
  async check(dataset, _today, ask, threshold) {
    const drafts: Draft[] = []
    for (const column of looked(dataset)) {
      const { rows } = await ask(`What may be personal in ${column.title}`, suspectsSql(dataset, column))
      const hits = rows.flatMap(({ row_key, text }) => {
        const found = personalData(text ?? '')
        return found.length > 0 ? [{ key: row_key ?? null, found }] : []
      })
      if (hits.length < threshold('rows') || hits.length === 0) continue
      const found = hits.flatMap(hit => hit.found)
      const keys = hits.flatMap(({ key }) => key ?? [])
      const { evidence } = await ask(`Rows with personal data in ${column.title}`, evidenceSql(dataset, column, keys))
      const where =
        keys.length > 0
          ? ` They are ${listed(
              keys.map(key => clipped(key, 30)),
              5,
            )}.`
          : ''
      drafts.push({
        key: `personal:${column.name}`,
        priority: found.some(isSensitive) ? 'high' : 'medium',
        title: `${plural(hits.length, 'row')} of ${dataset.name} ${hits.length === 1 ? 'holds' : 'hold'} personal data in ${column.title}`,
        description: `${listed(inWords(found), 6)}.${where} Reported from ${plural(threshold('rows'), 'row')} on. Remove what is not needed where it comes from, upload the table again, and keep the rest where fewer people see it.`,
        impact: { value: String(hits.length), unit: 'rows' },
        evidence,
      })
    }
    return drafts
  },
}
