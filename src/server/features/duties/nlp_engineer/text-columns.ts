// Duty of the NLP engineer on tables: the same text sent several times.
import type { Evidence } from '#contract/chat'
import type { ReadyDataset } from '../../datasets/index.ts'
import { type DataDuty, type Draft, quoted } from '../duty.ts'
import type { Column } from '../flows.ts'
import { plural } from '../money.ts'
import { clipped, literal, trimmed } from '../words.ts'
import { nearDuplicates } from './near-duplicates.ts'

/** Words that people wrote: a column of texts of which most differ. */
export function freeTexts(dataset: ReadyDataset): Column[] {
  return dataset.columns.filter(({ name, type, role }) => {
    const figure = dataset.newest.profile.find(column => column.name === name)
    const filled = dataset.row_count - (figure?.missing ?? 0)
    const isLong = (figure?.top ?? []).some(({ value }) => String(value).length >= 40)
    return (
      type === 'text' &&
      role === 'text' &&
      figure !== undefined &&
      filled >= 10 &&
      figure.distinct > filled / 2 &&
      isLong
    )
  })
}

export const textsSql = ({ table_name, columns }: ReadyDataset, { name }: Column, kind?: string) => {
  const key = columns.find(({ is_key }) => is_key)?.name
  return `select ${key ? trimmed(key) : 'null'} as row_key, ${kind ? trimmed(kind) : 'null'} as kind, left(${trimmed(name)}, 2000) as text
from ${quoted(table_name)} where ${trimmed(name)} <> '' order by ${key ? quoted(key) : quoted(name)} desc`
}

const sameSql = ({ table_name, columns }: ReadyDataset, { name }: Column, texts: readonly string[]) => {
  const key = columns.find(({ is_key }) => is_key)?.name
  return `select ${key ? `${quoted(key)}, ` : ''}${quoted(name)} from ${quoted(table_name)}
where md5(left(${trimmed(name)}, 2000)) in (select md5(text) from (values ${texts.map(text => `(${literal(text)})`).join(', ')}) as found(text)) order by 1`
}

/** Which part of a long table was read, as a sentence; empty where it was all. */
export const partOf = ({ row_count }: ReadyDataset, rows: number, { truncated }: Evidence) =>
  truncated ? ` Looked at ${plural(rows, 'text')} of ${plural(row_count, 'row')}.` : ''

/** As many texts of a group are quoted in the question that finds them again. */
const mostQuoted = 50

export const sameTexts: DataDuty = {
  kind: 'data',
  id: 'same_texts',
  agent_id: 'nlp_engineer',
  title: 'Texts that say the same',
  thresholds: {
    likeness: {
      sentence: 'Which share of its three-word pieces a text has to share with another',
      default: 80,
      unit: '%',
      min: 50,
      max: 100,
    },
    times: {
      sentence: 'How often nearly the same text has to come to be told',
      default: 3,
      unit: 'texts',
      min: 2,
      max: 1000,
    },
  },
  schedule: '10 5 * * *',
  changes_daily: false,
  needs: ['text'],
  waiting_for: 'Upload a table with a column of texts that people wrote, for example messages or notes.',
  fits: dataset => freeTexts(dataset).length > 0,
  async check(dataset, _today, ask, threshold) {
    const drafts: Draft[] = []
    for (const column of freeTexts(dataset)) {
      const { rows, evidence: read } = await ask(`Texts in ${dataset.name}`, textsSql(dataset, column))
      const texts = rows.map(({ text }) => text ?? '')
      const groups = nearDuplicates(texts, threshold('likeness') / 100).filter(
        ({ length }) => length >= threshold('times'),
      )
      for (const group of groups.slice(0, 5)) {
        const own = group.map(at => texts[at] ?? '')
        const { evidence } = await ask(
          `Nearly the same ${column.title} in ${dataset.name}`,
          sameSql(dataset, column, [...new Set(own)].slice(0, mostQuoted)),
        )
        const oldest = rows[group.at(-1) ?? 0]?.row_key ?? null
        drafts.push({
          key: `same:${column.name}:${oldest ?? clipped(own.at(-1) ?? '', 60)}`,
          priority: 'medium',
          title: `${plural(group.length, 'entry', 'entries')} in ${dataset.name} say nearly the same: “${clipped(own.at(-1) ?? '', 60)}”`,
          description: `At least ${threshold('likeness')} % of their words are the same, apart from numbers; ${threshold('times')} such texts are reported.${partOf(dataset, rows.length, read)} Answer them together, and look whether somebody waits for an answer or one form is sent again and again.`,
          impact: { value: String(group.length), unit: 'texts' },
          evidence,
        })
      }
    }
    return drafts
  },
}
