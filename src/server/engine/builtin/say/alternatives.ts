// How a question was read, part by part, each with what else may be meant: a question that means just that.
import type { EvidenceReading } from '#contract/chat'
import type { Data } from '../data.ts'
import { type DescribedColumn, isDated, isNumeric } from '../described.ts'
import { grains } from '../language/calendar.ts'
import { type Dimension, type Filter, isCalculated, type Measure, type PlainMeasure, type Reading } from '../reading.ts'
import { yearBefore } from '../resolve/against.ts'
import { currencyOf } from '../resolve/currency.ts'
import { isAdditive } from '../resolve/figures.ts'
import { questionFor } from '../understand.ts'
import { condition, describe, stretch } from './describe.ts'
import { dimensionWords, measureWords } from './measure-words.ts'

type Part = EvidenceReading['parts'][number]
/** Another reading, and how it is called. */
type Other = { text: string; reading: Reading }

const mostOfEach = 5

/** The reading as a person can open and correct it. */
export function readingOf(reading: Reading, data: Data): EvidenceReading {
  const parts = [
    { kind: 'table' as const, text: reading.table.name, others: [] },
    ...measureParts(reading),
    ...reading.filters.map((filter, at) => ({
      kind: 'filter' as const,
      text: condition(filter),
      others: otherFilters(reading, filter, at),
    })),
    ...groupParts(reading),
    ...periodParts(reading),
  ]
  return {
    text: unmarked(describe(reading)).slice(0, 2000),
    parts: parts.slice(0, 20).map(
      ({ kind, text, others }): Part => ({
        kind,
        text: unmarked(text).slice(0, 300),
        alternatives: others.slice(0, mostOfEach).flatMap(other => alternative(other, data)),
      }),
    ),
  }
}

function alternative({ text, reading }: Other, data: Data): Part['alternatives'] {
  const question = questionFor(settled(reading, data), data)
  if (question === null || question.length > 1000) return []
  return [{ text: unmarked(text).slice(0, 300), question }]
}

/** The currencies are kept apart as for any question. */
function settled(reading: Reading, data: Data): Reading {
  const lexicon = data.lexicons.find(({ table }) => table === reading.table)
  if (!lexicon || reading.shape === 'rows') return reading
  const by = reading.shape === 'groups' ? reading.by : []
  return { ...reading, currency: currencyOf(reading.measure, by, reading.filters, lexicon) }
}

/** Text as it shows once Markdown has been read. */
const unmarked = (markdown: string) => markdown.replace(/(?<!\\)\*/g, '').replace(/\\([\p{P}\p{S}])/gu, '$1')

function measureParts(reading: Reading) {
  if (reading.shape === 'rows') return []
  return [{ kind: 'measure' as const, text: measureWords(reading.measure), others: otherMeasures(reading) }]
}

function otherMeasures(reading: Exclude<Reading, { shape: 'rows' }>): Other[] {
  const { measure, table } = reading
  if (measure.kind === 'of_groups' || isCalculated(measure) || reading.more?.length) return []
  const to = (other: PlainMeasure): Other => ({ text: measureWords(other), reading: { ...reading, measure: other } })
  if (measure.kind === 'count')
    return figuresOf(table.columns)
      .filter(isAdditive)
      .map(column => to({ kind: 'sum', column }))
  const { column } = measure
  const kinds: Measure['kind'][] = isNumeric(column) ? ['sum', 'average', 'median'] : []
  const otherKinds = kinds.flatMap((kind): Other[] =>
    kind !== measure.kind && (kind === 'sum' || kind === 'average' || kind === 'median') ? [to({ kind, column })] : [],
  )
  const like = isNumeric(column) ? figuresOf(table.columns) : table.columns.filter(({ type }) => type === column.type)
  const others = like.filter(other => other !== column).map(other => to({ ...measure, column: other }))
  return [...others.slice(0, 3), ...otherKinds.slice(0, 1), to({ kind: 'count' })]
}

const figuresOf = (columns: readonly DescribedColumn[]) =>
  columns.filter(column => isNumeric(column) && column.role !== 'identifier')

function otherFilters(reading: Reading, filter: Filter, at: number): Other[] {
  const put = (other: Filter[]): Reading => ({
    ...reading,
    filters: [...reading.filters.slice(0, at), ...other, ...reading.filters.slice(at + 1)],
  })
  const without: Other = { text: 'Leave this condition out', reading: put([]) }
  if (filter.kind !== 'values') return [without]
  const { column, values } = filter
  const elsewhere = reading.table.columns.filter(
    other => other !== column && values.every(value => other.values.includes(value)),
  )
  const moved = elsewhere.map((other): Other => {
    const own: Filter = { ...filter, column: other }
    return { text: condition(own), reading: put([own]) }
  })
  const changed = column.values
    .filter(value => !values.includes(value))
    .slice(0, 3)
    .map((value): Other => {
      const own: Filter = { ...filter, values: [value] }
      return { text: condition(own), reading: put([own]) }
    })
  return [...moved, ...changed, without]
}

function groupParts(reading: Reading) {
  if (reading.shape !== 'groups') return []
  return reading.by.map((group, at) => ({
    kind: 'group' as const,
    text: `by ${dimensionWords(group)}`,
    others: otherGroups(reading, group, at),
  }))
}

function otherGroups(reading: Extract<Reading, { shape: 'groups' }>, group: Dimension, at: number): Other[] {
  const put = (other: Dimension): Reading => ({
    ...reading,
    by: [...reading.by.slice(0, at), other, ...reading.by.slice(at + 1)],
  })
  const to = (other: Dimension): Other => ({ text: `by ${dimensionWords(other)}`, reading: put(other) })
  const { column, grain } = group
  if (grain) {
    const dates = reading.table.columns.filter(other => isDated(other) && other !== column)
    const units = grains.filter(other => other !== grain && other !== 'day').map(other => to({ column, grain: other }))
    return [...dates.slice(0, 2).map(other => to({ column: other, grain })), ...units]
  }
  const like = reading.table.columns.filter(
    other => other.type === 'text' && other.values.length > 0 && other.role !== 'identifier',
  )
  return like
    .filter(other => !reading.by.some(one => one.column === other))
    .map(other => to({ column: other, grain: null }))
}

function periodParts(reading: Reading) {
  const { period } = reading
  if (!period || (reading.shape !== 'rows' && reading.against)) return []
  const dates = reading.table.columns.filter(other => isDated(other) && other !== period.column)
  const on = (own: Reading['period'], text: string): Other => ({ text, reading: { ...reading, period: own } })
  const before = period.from && period.to ? yearBefore({ from: period.from, to: period.to }) : null
  const others = [
    ...dates.slice(0, 3).map(column => on({ ...period, column }, `${stretch(period)} by ${column.title}`)),
    ...(before ? [on({ ...before, column: period.column }, stretch(before))] : []),
    on(null, 'At any time'),
  ]
  return [{ kind: 'period' as const, text: `${stretch(period)} by ${period.column.title}`, others }]
}
