// Figures made of two columns: which measures fit, and what can not be calculated.
import type { DescribedColumn } from '../described.ts'
import { isCalculated, type Measure } from '../reading.ts'
import type { Draft, Subject } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { named } from '../text/markdown.ts'
import type { MeasureChoice, Target } from './aim.ts'
import { isMoney } from './currency.ts'
import { isAdditive, isFigure, onlyFigure } from './figures.ts'
import { Refusal } from './refusal.ts'
import { refuseBeside, rowsOf } from './terms.ts'

export const calculates = ({ over, joined, between }: Draft) => over !== null || joined !== null || between !== null

/** The calculation that a question asks for; null where it asks for none. */
export function calculation(draft: Draft, subjects: readonly Subject[], lexicon: Lexicon): MeasureChoice | null {
  if (draft.between) return { options: daysBetween(draft), used: [] }
  if (!draft.over && !draft.joined) return null
  if (draft.over && draft.joined) throw new Refusal('I can calculate with two columns at a time, not with three.')
  const figure = onlyFigure(subjects)
  refuseBeside(subjects)
  const columns = rowsOf(figure)
  if (!columns) throw new Refusal('I did not find what the calculation begins with. Name both columns.')
  const options = columns.flatMap(column => withOther(column, draft, lexicon))
  return { options, used: subjects.filter(one => isFigure(one)) }
}

function withOther(column: DescribedColumn, { over, joined, aggregate }: Draft, lexicon: Lexicon): Measure[] {
  if (over) return over.columns.map((by): Measure => ({ kind: 'ratio', column, over: by }))
  if (!joined) return []
  if (aggregate !== null && aggregate !== 'sum')
    throw new Refusal('I can calculate with the totals of two columns, not with their averages.')
  return joined.columns.columns.map((other): Measure => {
    refuseUnlike(column, other, lexicon)
    return { kind: joined.kind, column, other }
  })
}

/** Money and pieces can't be taken from each other, nor can what makes no sense as a total. */
function refuseUnlike(column: DescribedColumn, other: DescribedColumn, lexicon: Lexicon): void {
  const titles = `${named(column.title)} and ${named(other.title)}`
  if (column === other) throw new Refusal(`Name two different columns: ${titles} are the same.`)
  const single = [column, other].find(one => !isAdditive(one))
  if (single) throw new Refusal(`${named(single.title)} makes no sense as a total, so I can not calculate with it.`)
  const [one, two] = [column, other].map(figure => natureOf(figure, lexicon))
  if (one !== two && one !== 'open' && two !== 'open')
    throw new Refusal(`${titles} are not of one kind, so they can not be taken together.`)
  if (column.currency !== other.currency && column.currency !== null && other.currency !== null)
    throw new Refusal(`${titles} are in different currencies.`)
}

/** Plans and plain decimals may be money or not. */
function natureOf(figure: DescribedColumn, lexicon: Lexicon): string {
  if (isMoney(figure, lexicon.columns.find(words => words.column === figure)?.kind)) return 'money'
  if (figure.unit) return figure.unit
  return figure.role === 'target' || figure.role === 'actual' || figure.type === 'decimal' ? 'open' : 'number'
}

/** Without a word for it, the average or the middle may be meant, and in a ranking the average or a single row. */
function daysBetween({ between, aggregate, rank }: Draft): Measure[] {
  if (!between) return []
  const [column, ...more] = between.from.columns
  const [until, ...others] = between.until.columns
  if (!column || !until || more.length > 0 || others.length > 0)
    throw new Refusal('Several columns may be meant as these days. Use their full names.')
  if (column === until) throw new Refusal(`Name two different dates: both are ${named(column.title)}.`)
  if (typeof aggregate === 'object' && aggregate !== null)
    throw new Refusal('Of the days between two dates I can tell the average, the median, the least and the most.')
  if (aggregate === 'sum') throw new Refusal('Days of several rows are not added up. Ask for their average.')
  const extreme = rank?.descending === false ? 'min' : 'max'
  const takes = aggregate ? [aggregate] : (['average', rank ? extreme : 'median'] as const)
  return takes.map((take): Measure => ({ kind: 'days', take, column, until }))
}

/** A calculation that the shape of the answer has no place for must not become another figure. */
export function refuseUncalculated(draft: Draft, target: Target): void {
  if (!calculates(draft)) return
  const measures = target.shape === 'rows' ? [] : [...target.measures, ...(target.more ?? [])]
  if (measures.length === 0 || !measures.every(isCalculated))
    throw new Refusal('I can calculate with two columns for a total or for each group, not in this way.')
}
