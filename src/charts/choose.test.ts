// Which charts are offered for which rows.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Chart, chartKinds } from '#contract/charts'
import type { Cell } from '#contract/common'
import { anyTable } from '../../tests/support/any-table.ts'
import { changedChart, chartFor, chartProblem, kindsFor, suggestChart } from './choose.ts'
import type { RowTable } from './table.ts'

type Type = 'date' | 'text' | 'decimal' | 'integer'

const table = (columns: Record<string, Type>, rows: Cell[][], currency: string | null = null): RowTable => ({
  columns: Object.entries(columns).map(([name, type]) => ({
    name,
    type,
    unit: null,
    currency: type === 'decimal' ? currency : null,
  })),
  rows,
})

const byMonth = table(
  { month_of_due: 'date', total_amount: 'decimal', number_of_rows: 'integer', rows_without_amount: 'integer' },
  [
    ['2026-01-01', 10, 2, 0],
    ['2026-02-01', -5, 1, 1],
  ],
)
const byCustomer = table({ customer: 'text', total_amount: 'decimal' }, [
  ['Acme', 10],
  ['Bolt', 30],
])

describe('the suggested chart', () => {
  it('is a line over dates, of the figure and not of the counts beside it', () => {
    expect(suggestChart(byMonth)).toEqual({ kind: 'line', x: 'month_of_due', y: ['total_amount'], series: null })
  })

  it('is bars over categories', () => {
    expect(suggestChart(byCustomer)).toEqual({ kind: 'bar', x: 'customer', y: ['total_amount'], series: null })
  })

  it('draws the count where there is no other figure', () => {
    const counted = table({ status: 'text', number_of_rows: 'integer', matching_groups: 'integer' }, [
      ['open', 3, 2],
      ['paid', 4, 2],
    ])
    expect(suggestChart(counted)?.y).toEqual(['number_of_rows'])
  })

  it('splits what repeats: a line for each, or parts of a stack, but no stack of averages', () => {
    const split = (x: Type, name: string) =>
      table({ place: x, region: 'text', [name]: 'decimal' }, [
        ['2026-01-01', 'North', 1],
        ['2026-01-01', 'South', 2],
        ['2026-02-01', 'North', 3],
      ])
    expect(suggestChart(split('date', 'total'))).toMatchObject({ kind: 'line', series: 'region' })
    expect(suggestChart(split('text', 'total'))).toMatchObject({ kind: 'stacked_bar', series: 'region' })
    expect(suggestChart(split('text', 'average_total'))).toMatchObject({ kind: 'bar', series: 'region' })
  })

  it('draws figures in one currency together and never figures of different kinds', () => {
    const rows: Cell[][] = [
      ['A', 1, 2],
      ['B', 3, 4],
    ]
    expect(suggestChart(table({ name: 'text', target: 'decimal', actual: 'decimal' }, rows, 'EUR'))?.y).toEqual([
      'target',
      'actual',
    ])
    expect(suggestChart(table({ name: 'text', amount: 'decimal', days: 'decimal' }, rows))?.y).toEqual(['amount'])
  })

  it('is a scatter for two figures, and nothing for one row, one column or words', () => {
    const pairs = table({ price: 'decimal', size: 'decimal' }, [
      [1, 2],
      [1, 4],
    ])
    expect(suggestChart(pairs)).toMatchObject({ kind: 'scatter', x: 'price', y: ['size'] })
    expect(suggestChart(table({ total: 'decimal' }, [[1]]))).toBeNull()
    expect(suggestChart(table({ name: 'text' }, [['A'], ['B']]))).toBeNull()
    expect(
      suggestChart(
        table({ customer_id: 'integer', name: 'text' }, [
          [1, 'A'],
          [2, 'B'],
        ]),
      ),
    ).toBeNull()
  })
})

describe('a chart that was asked for', () => {
  it('is completed from the rows', () => {
    expect(chartFor({ kind: 'pie' }, byCustomer)).toEqual({
      kind: 'pie',
      x: 'customer',
      y: ['total_amount'],
      series: null,
    })
  })

  it.each<[string, Partial<Chart>, RowTable, string]>([
    ['names no such column', { x: 'nowhere' }, byCustomer, 'no column “nowhere”'],
    ['is a pie with a part below zero', { kind: 'pie' }, byMonth, 'above zero'],
    ['is a line over names', { kind: 'line' }, byCustomer, 'dates or numbers'],
    ['stacks one series', { kind: 'stacked_bar' }, byCustomer, 'needs parts'],
    ['has no figures', {}, table({ name: 'text' }, [['A'], ['B']]), 'no column with figures'],
    ['has a figure only', {}, table({ total: 'decimal' }, [[1]]), 'by month or by a category'],
  ])('is refused with a sentence when it %s', (_why, wanted, rows, sentence) => {
    expect(chartFor(wanted, rows)).toContain(sentence)
  })

  it('keeps its kind when it is changed, and takes another where that makes no sense any more', () => {
    const rows = table({ month: 'date', region: 'text', total: 'decimal' }, [
      ['2026-01-01', 'North', 1],
      ['2026-02-01', 'South', 2],
    ])
    const line: Chart = { kind: 'line', x: 'month', y: ['total'], series: null }
    expect(changedChart(line, { series: 'region' }, rows)).toEqual({ ...line, series: 'region' })
    expect(changedChart(line, { x: 'region' }, rows)?.kind).toBe('bar')
    expect(changedChart(line, { kind: 'stacked_bar' }, rows)).toBeUndefined()
  })
})

describe('on any rows', () => {
  it('only suggests and completes what makes sense', () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(undefined, ...chartKinds), (rows, kind) => {
        const suggested = suggestChart(rows)
        if (suggested) expect(chartProblem(suggested, rows)).toBeNull()
        const chart = chartFor({ kind }, rows)
        if (typeof chart === 'string') {
          expect(chart).toMatch(/^[A-Z“].*\.$/)
          return
        }
        expect(chartProblem(chart, rows)).toBeNull()
        expect(kindsFor(rows, chart)).toContain(chart.kind)
        if (kind) expect(chart.kind).toBe(kind)
      }),
    )
  })
})
