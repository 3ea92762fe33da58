// Duty of the CFO: how much cash is left and for how many months it lasts.
import type { Priority } from '#contract/common'
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, quoted } from '../duty.ts'
import { money, plural } from '../money.ts'
import { currencySql, day, headed, nameSays } from '../words.ts'

const needs = ['amount'] as const

const balance =
  /closing balance|end(ing)? balance|cash (balance|at end|position)|balance|kontostand|endbestand|schlussbestand|solde|saldo|eindstand/
const cash = /cash|bank|liquid|kasse|kontostand|tresorerie|tesoreria|tesouraria|caixa|\bcaja\b|cassa|banco|banca|kas\b/
const change = /net change|net cash|change in cash|net flow|nettoveranderung|variation nette|variacion neta/

const figures = ['integer', 'decimal'] as const
const balanceOf = (dataset: ReadyDataset) => headed(dataset, balance, figures)[0]?.name
const dayOf = (dataset: ReadyDataset) => columnOf(dataset, 'date') ?? columnOf(dataset, 'end_date')

/** A table of cash has a day and a balance in each row, and belongs to nobody: no customer, no invoice. */
const isCash = (dataset: ReadyDataset) =>
  balanceOf(dataset) !== undefined &&
  dayOf(dataset) !== undefined &&
  (nameSays(dataset, cash) || headed(dataset, cash, figures).length > 0) &&
  columnOf(dataset, 'party') === undefined &&
  columnOf(dataset, 'due_date') === undefined

/** The runway is told by so many last entries. */
const months = 3

const thresholds = {
  short: {
    sentence: 'Cash that lasts for fewer months is called short',
    default: 12,
    unit: 'months',
    min: 1,
    max: 120,
  },
} as const

const priorityOf = (runway: number, short: number): Priority =>
  runway < 3 ? 'critical' : runway < 6 ? 'high' : runway < short ? 'medium' : 'low'

/** The last entry of each currency, and the mean change of the last months where the table has a row for each. */
function cashSql(dataset: ReadyDataset, today: string): string {
  const [at, left] = [dayOf(dataset) ?? '', balanceOf(dataset) ?? '']
  const moved = headed(dataset, change, figures)[0]?.name
  return `with entries as (
  select ${currencySql(dataset, left)} as currency, ${day(at)} as as_of, ${quoted(left)} as balance, ${moved ? quoted(moved) : 'null'} as moved
  from ${quoted(dataset.table_name)} where ${quoted(left)} is not null and ${day(at)} <= date '${today}'
), changes as (
  select currency, as_of, balance, ${moved ? 'moved' : 'balance - lag(balance) over (partition by currency order by as_of)'} as net,
    row_number() over (partition by currency order by as_of desc) as place from entries
)
select currency, max(as_of) as as_of, arg_max(balance, as_of) as balance, cast(avg(net) as decimal(18,2)) as mean_net,
  count(net) as months, arg_max(balance, as_of) / nullif(-avg(net), 0) as runway,
  min(as_of) > max(as_of) - interval ${months} month and count(distinct date_trunc('month', as_of)) = ${months} as is_monthly
from changes where place <= ${months} group by currency order by currency`
}

function draft(row: Record<string, string | null>, short: number, evidence: Draft['evidence']): Draft[] {
  const currency = row.currency ?? null
  if (Number(row.months) < months || row.is_monthly !== 'true') return []
  const [net, runway] = [Number(row.mean_net), Math.floor(Number(row.runway) * 10) / 10]
  const left = money(row.balance ?? '0', currency)
  const base = {
    key: `cash:${currency ?? ''}`,
    impact: { value: row.balance ?? '0', unit: currency ?? 'amount' },
    evidence,
  }
  if (Number(row.balance) <= 0)
    return [
      {
        ...base,
        priority: 'critical',
        title: `The balance was ${left} on ${row.as_of}`,
        description: 'There is no cash left. Collect what is overdue and move payments before anything else.',
      },
    ]
  if (net >= 0)
    return [
      {
        ...base,
        priority: 'low',
        title: `${left} was in hand on ${row.as_of}, and it is not shrinking`,
        description: `In the last ${months} months it changed by ${money(row.mean_net ?? '0', currency)} a month on average.`,
      },
    ]
  const loss = money((row.mean_net ?? '0').replace('-', ''), currency)
  return [
    {
      ...base,
      priority: priorityOf(runway, short),
      title: `${left} was in hand on ${row.as_of}; at the present loss it lasts for ${plural(runway, 'month')}`,
      description: `In the last ${months} months it shrank by ${loss} a month on average.${runway < short ? ` Less than ${plural(short, 'month')} is called short.` : ''} Collect what is overdue, and decide which spending can wait.`,
    },
  ]
}

export const cashPosition: DataDuty = {
  kind: 'data',
  id: 'cash_position',
  agent_id: 'cfo',
  title: 'Cash position and runway',
  thresholds,
  schedule: '35 6 * * *',
  changes_daily: false,
  needs,
  waiting_for: 'Upload a table with the cash balance at the end of each month.',
  fits: isCash,
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask('Cash and its change by month', cashSql(dataset, today))
    return rows.flatMap(row => draft(row, threshold('short'), evidence))
  },
}
