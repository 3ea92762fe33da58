// Duty of the software engineer: the errors of an application, from a table of its events, each kind once.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, quoted } from '../duty.ts'
import { plural } from '../money.ts'
import { clipped, headed, literal, trimmed } from '../words.ts'

const isError = /^(?:error|fehler|erreur|erro\b|errore|fout\b|fallo|fatal|exception|critical|failure|crash)/i

const messageOf = (dataset: ReadyDataset) =>
  headed(
    dataset,
    /\b(message|error|exception|meldung|fehlertext|erreur|mensaje|mensagem|messaggio|melding|foutmelding)\b/,
    ['text'],
  )[0]?.name

/** The column that says which events are errors, with the words that say so. */
function kindOf({ newest, columns }: ReadyDataset, message: string): { name: string; words: string[] } | undefined {
  for (const { name, type } of columns) {
    const figure = newest.profile.find(column => column.name === name)
    if (type !== 'text' || name === message || !figure || figure.distinct > 30) continue
    const words = figure.top.map(({ value }) => String(value)).filter(value => isError.test(value.trim()))
    if (words.length > 0) return { name, words }
  }
  return undefined
}

/** Numbers and long hexadecimal names tell errors apart that are the same otherwise. */
const plain = (message: string) =>
  `regexp_replace(regexp_replace(${trimmed(message)}, '\\b[0-9a-fA-F]{8}[0-9a-fA-F-]{0,28}\\b', '…', 'g'), '[0-9]+', '…', 'g')`

function errorsSql(dataset: ReadyDataset, today: string, days: number): string {
  const message = messageOf(dataset) ?? ''
  const kind = kindOf(dataset, message)
  const date = quoted(columnOf(dataset, 'date') ?? '')
  const words = (kind?.words ?? []).map(word => literal(word.trim())).join(', ')
  return `select left(${plain(message)}, 500) as error, count(*) as times, cast(min(${date}) as date) as first_on, cast(max(${date}) as date) as last_on,
  count(distinct cast(${date} as date)) as days, mode(cast(${date} as date)) as worst_day
from ${quoted(dataset.table_name)} where ${trimmed(kind?.name ?? '')} in (${words}) and cast(${date} as date) between date '${today}' - ${days} and date '${today}' and ${trimmed(message)} <> ''
group by 1 order by times desc, error limit 20`
}

export const errorLists: DataDuty = {
  kind: 'data',
  id: 'error_lists',
  agent_id: 'software_engineer',
  title: 'Errors of applications',
  thresholds: {
    times: {
      sentence: 'How often an error has to happen to be told',
      default: 20,
      unit: 'times',
      min: 1,
      max: 1_000_000,
    },
    period: { sentence: 'Within how many days', default: 30, unit: 'days', min: 1, max: 366 },
  },
  schedule: '0 6 * * *',
  changes_daily: true,
  needs: ['date', 'text'],
  waiting_for: 'Upload a table of events with a time, a kind that says which are errors, and a message.',
  fits: dataset =>
    columnOf(dataset, 'date') !== undefined &&
    kindOf(dataset, messageOf(dataset) ?? '') !== undefined &&
    messageOf(dataset) !== undefined,
  async check(dataset, today, ask, threshold) {
    const days = threshold('period')
    const { rows, evidence } = await ask(`Errors in ${dataset.name}, each kind once`, errorsSql(dataset, today, days))
    return rows.flatMap((row): Draft[] => {
      const times = Number(row.times)
      if (times < threshold('times')) return []
      const when =
        row.first_on === row.last_on
          ? `All of them on ${row.first_on}`
          : `On ${plural(Number(row.days), 'day')} from ${row.first_on} to ${row.last_on}, most on ${row.worst_day}`
      return [
        {
          key: `error:${clipped(row.error ?? '', 200)}`,
          priority: times >= 5 * threshold('times') ? 'high' : 'medium',
          title: `“${clipped(row.error ?? '', 80)}” happened ${plural(times, 'time')} in ${dataset.name}`,
          description: `${when}. An error is told that happens ${plural(threshold('times'), 'time')} in ${plural(days, 'day')}; numbers in it count as one. Look at what changed before the first one, and correct that.`,
          impact: { value: String(times), unit: 'errors' },
          evidence,
        },
      ]
    })
  },
}
