// Sums over time: tables whose rows each add an amount or a quantity on a day. One reading for those who compare them.
import type { ReadyDataset } from '../datasets/index.ts'
import { columnOf, quoted } from './duty.ts'
import { paidOn } from './payments.ts'
import { currencySql, day, headed } from './words.ts'

export type Column = ReadyDataset['columns'][number]

/** Amounts that stand at a level, like a balance, a price or a salary: their sum says nothing. */
const levels =
  /\b(balance|saldo|solde|kontostand|price|preis|prix|precio|preco|prezzo|prijs|stipendio|salaris|salary|gehalt|salaire|salario|wage|rate|budget|limit|target|level|on hand)\b|value$/

/** What is added up: an amount of money, else a quantity. */
export function addedUp(dataset: ReadyDataset): Column | undefined {
  const names = [columnOf(dataset, 'amount'), columnOf(dataset, 'quantity')]
  const isLevel = new Set(headed(dataset, levels).map(({ name }) => name))
  return dataset.columns.find(column => {
    const isMoney = column.type === 'decimal' || column.currency !== null || column.currency_column !== null
    const isNumber = column.type === 'decimal' || column.type === 'integer'
    return names.includes(column.name) && !isLevel.has(column.name) && (column.role === 'amount' ? isMoney : isNumber)
  })
}

/** Whether its rows are such additions; an amount at a stage is only hoped for. */
export const isFlow = (dataset: ReadyDataset) =>
  addedUp(dataset) !== undefined && paidOn(dataset) !== undefined && columnOf(dataset, 'stage') === undefined

/** SQL for its rows: day, currency (null for a quantity), amount, and `who` where a column is given. */
export function flowSql(dataset: ReadyDataset, who?: string): string {
  const added = addedUp(dataset)
  const [name, on] = [added?.name ?? '', paidOn(dataset) ?? '']
  const currency = added?.role === 'amount' ? currencySql(dataset, name) : 'cast(null as varchar)'
  return [
    `select ${day(on)} as day, ${currency} as currency, ${quoted(name)} as amount${who ? `, nullif(trim(cast(${quoted(who)} as varchar)), '') as who` : ''}`,
    `from ${quoted(dataset.table_name)} where ${quoted(name)} is not null and ${quoted(on)} is not null`,
  ].join('\n')
}
