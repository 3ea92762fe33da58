// What is running low: the stock is below the level at which it is ordered again.
import { type DescribedColumn, isNumeric } from '../described.ts'
import { nameTokens } from '../language/tokens.ts'
import type { Filter } from '../reading.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { quantityColumns, quantityHeading } from './defaults.ts'
import { Refusal } from './refusal.ts'

const levelHeading =
  /\b(reorder (level|point|stock)|re order (level|point)|min(imum)? (stock|level|quantity)|safety stock|meldebestand|mindestbestand|stock (minimum|mini|min|minimo)|seuil)\b/

const isLevel = (column: DescribedColumn) =>
  isNumeric(column) &&
  levelHeading.test(
    nameTokens(column.title)
      .map(({ text }) => text)
      .join(' '),
  )

const missing =
  'To tell what runs low I need a table with one column of what is in stock and one of the level at which it is ordered again.'

/** Refuses where the table does not say, in one column each, what is there and when it is ordered again. */
export function lowFilter(negated: boolean, lexicon: Lexicon): Filter {
  if (negated) throw new Refusal('I can list what is running low, not what is not.')
  const { table } = lexicon
  const levels = table.columns.filter(isLevel)
  const quantities = quantityColumns(lexicon).filter(column => !levels.includes(column))
  const headed = quantities.filter(({ title }) => quantityHeading.test(title))
  const stocks = headed.length > 0 ? headed : quantities
  const [level, stock] = [levels[0], stocks[0]]
  if (!level || levels.length > 1) throw new Refusal(missing)
  if (!stock || stocks.length > 1) throw new Refusal(missing)
  return { kind: 'low', stock, level }
}
