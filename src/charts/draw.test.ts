// What is drawn: exact places of figures, gaps, merged points, and files that hold nothing but the chart.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Chart, ChartKind } from '#contract/charts'
import type { Cell } from '#contract/common'
import { anyTable } from '../../tests/support/any-table.ts'
import { averaged, gathered } from './bucket.ts'
import { chartFor, suggestChart } from './choose.ts'
import { type Drawing, drawChart } from './draw.ts'
import { figureScale } from './frame.ts'
import { fitted, type Mark, widthOf } from './marks.ts'
import { paperColors } from './palette.ts'
import { periodsBetween } from './periods.ts'
import { stretchesOf } from './stretches.ts'
import { svgText } from './svg.ts'
import { type RowTable, tableOf } from './table.ts'

const style = { width: 640, colors: paperColors, id: 'c', locale: 'en-US' }
const rowsOf = (columns: string[], rows: Cell[][], currency: string | null = null): RowTable => {
  const table = tableOf({ columns, rows })
  return {
    ...table,
    columns: table.columns.map(column => ({ ...column, currency: column.type === 'text' ? null : currency })),
  }
}
function draw(kind: ChartKind, table: RowTable, more: Partial<Chart> = {}): Drawing {
  const chart = chartFor({ kind, ...more }, table)
  if (typeof chart === 'string') throw new Error(chart)
  return drawChart(chart, table, style)
}
const all = (marks: readonly Mark[]): Mark[] => marks.flatMap(mark => [mark, ...all(mark.children ?? [])])
const marksOf = (drawing: Drawing, tag: Mark['tag']) => all(drawing.marks).filter(mark => mark.tag === tag)
const texts = (drawing: Drawing) => marksOf(drawing, 'text').map(({ text }) => text)

describe('bars', () => {
  const money = rowsOf(
    ['customer', 'total'],
    [
      ['A very long name of a customer that no axis has room for at all', 1200.5],
      ['Bolt', -40],
      ['Cobalt', null],
    ],
    'EUR',
  )

  it('write each figure with its currency, cut long names and keep the whole as a hint', () => {
    const drawing = draw('bar', money)
    expect(texts(drawing)).toEqual(expect.arrayContaining(['€1,200.50', '-€40.00', 'no figure', 'Bolt']))
    expect(marksOf(drawing, 'title').map(({ text }) => text)).toContain(
      'A very long name of a customer that no axis has room for at all',
    )
    expect(drawing.notes).toContain('1 place has no figure.')
  })

  it('reach to the left of zero for what is below it', () => {
    const [above, below] = marksOf(draw('bar', money), 'rect')
    expect(Number(below?.at.x) + Number(below?.at.width)).toBeCloseTo(Number(above?.at.x), 1)
  })

  it('say how many of very many are drawn', () => {
    const many = rowsOf(
      ['name', 'total'],
      Array.from({ length: 200 }, (_, at) => [`N${at}`, at]),
    )
    const drawing = draw('bar', many)
    expect(drawing.notes).toEqual(['The first 40 of 200 are drawn; the table has all.'])
    expect(marksOf(drawing, 'rect')).toHaveLength(40)
  })

  it('stack parts on each other, those below zero downwards', () => {
    const body = {
      places: [{ label: 'a', at: null }],
      series: [2, -1, 3, -4].map(value => ({ name: '', values: [value] })),
    }
    expect(stretchesOf(body, true)).toEqual({
      stretches: [
        [0, 2],
        [0, -1],
        [2, 5],
        [-1, -5],
      ].map(([from, to], index) => ({ place: 0, index, from, to, value: (to ?? 0) - (from ?? 0) })),
      range: [-5, 5],
    })
  })
})

describe('lines', () => {
  const gap = rowsOf(
    ['month', 'total'],
    [
      ['2026-01-01', 5],
      ['2026-04-01', 8],
      ['2026-02-01', 6],
      ['', 9],
    ],
  )

  it('leave a gap where a month has no row, and say that a row has no date', () => {
    const table = {
      ...gap,
      columns: gap.columns.map(column => (column.name === 'month' ? { ...column, type: 'date' as const } : column)),
    }
    const drawing = draw('line', table)
    const path = marksOf(drawing, 'path').find(({ at }) => at.fill === 'none')
    expect(String(path?.at.d).match(/M/g)).toHaveLength(2)
    expect(drawing.notes.join(' ')).toContain('1 row has no month and is left out.')
    expect(drawing.spots.map(({ text }) => text)).toEqual(['Jan 2026: 5', 'Feb 2026: 6', 'Apr 2026: 8'])
  })

  it('say in words what they show', () => {
    const drawing = draw(
      'line',
      rowsOf(
        ['month', 'total'],
        [
          ['2026-01-01', 5],
          ['2026-02-01', 8],
        ],
        'USD',
      ),
    )
    expect(drawing.description).toBe(
      'Line chart of Total by month, from Jan 2026 to Feb 2026. Highest: $8.00, Feb 2026. Lowest: $5.00, Jan 2026.',
    )
  })

  it('keep the five largest of many series and say so', () => {
    const rows = Array.from({ length: 8 }, (_, at) => ['2026-01-01', `S${at}`, at] as Cell[])
    const drawing = draw('line', rowsOf(['month', 'region', 'total'], [...rows, ['2026-02-01', 'S7', 1]]), {
      series: 'region',
    })
    expect(drawing.notes.join(' ')).toContain('The 5 largest of 8 are shown.')
    expect(texts(drawing)).not.toContain('S0')
  })
})

it('names the parts of a pie with their figures and shares', () => {
  const drawing = draw(
    'pie',
    rowsOf(
      ['customer', 'total'],
      [
        ['Acme', 75],
        ['Bolt', 25],
      ],
    ),
  )
  expect(texts(drawing)).toEqual(['Acme: 75 (75%)', 'Bolt: 25 (25%)'])
})

describe('very many points', () => {
  it('become averages of neighbours on a line, and none is lost', () => {
    const places = Array.from({ length: 5000 }, (_, at) => ({ label: `${at}`, at }))
    const merged = averaged({ places, series: [{ name: '', values: places.map(({ at }) => at) }] })
    expect(merged.places.length).toBeLessThanOrEqual(400)
    expect(merged.notes[0]).toContain('5,000 points are drawn as 385')
    expect(merged.series[0]?.values[0]).toBe(6)
  })

  it('become larger dots of a scatter, whose counts add up to all of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 97 }), (count, step) => {
        const dots = Array.from({ length: count }, (_, at) => ({
          x: (at * step) % 101,
          y: (at * at) % 89,
          series: at % 3,
          count: 1,
        }))
        const { dots: merged, notes } = gathered(dots)
        expect(merged.reduce((sum, dot) => sum + dot.count, 0)).toBe(count)
        expect(notes.length).toBe(count > 600 ? 1 : 0)
      }),
      { numRuns: 30 },
    )
  })
})

describe('scales and periods', () => {
  it('hold every figure between round ticks, and zero where bars stand on it', () => {
    const figure = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1, maxLength: 20 }), fc.boolean(), (values, withZero) => {
        const [low, high] = [Math.min(...values), Math.max(...values)]
        const scale = figureScale([low, high], [300, 0], withZero)
        for (const value of values) {
          expect(scale.at(value)).toBeGreaterThanOrEqual(-0.01)
          expect(scale.at(value)).toBeLessThanOrEqual(300.01)
        }
        expect(scale.ticks.length).toBeGreaterThan(0)
        if (withZero) expect(scale.at(0)).toBeGreaterThanOrEqual(-0.01)
        expect(scale.ticks).toEqual([...scale.ticks].sort((a, b) => a - b))
      }),
    )
  })

  it('go through every month, quarter and year', () => {
    const from = Date.UTC(2025, 10, 1)
    expect(
      periodsBetween([from, Date.UTC(2026, 1, 1)], 'month').map(time => new Date(time).toISOString().slice(0, 7)),
    ).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(periodsBetween([Date.UTC(2025, 0, 1), Date.UTC(2026, 0, 1)], 'quarter')).toHaveLength(5)
    expect(periodsBetween([from], 'day')).toEqual([])
  })

  it('cut texts to a width', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 30, max: 200 }), (text, width) => {
        expect(widthOf(fitted(text, width))).toBeLessThanOrEqual(Math.max(width, widthOf('M…')))
      }),
    )
  })
})

describe('a file', () => {
  it('carries its title and description, and takes no text for markup', () => {
    const evil = rowsOf(
      ['name', 'total'],
      [
        ['<script>alert(1)</script>', 1],
        ['" onload="x', 2],
        ['\u0000\u0007&', 3],
      ],
    )
    const text = svgText(draw('bar', evil), { title: 'A & B <b>', colors: paperColors })
    expect(text).toContain('<title>A &#38; B &#60;b&#62;</title>')
    expect(text).not.toMatch(/<script|onload="/)
    expect(text).not.toContain(String.fromCharCode(7))
    expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*>.*<\/svg>$/s)
  })

  it('is drawn for any rows that a chart fits, without a place that is no number', () => {
    fc.assert(
      fc.property(anyTable, table => {
        const chart = suggestChart(table) ?? chartFor({}, table)
        if (typeof chart === 'string') return
        const drawing = drawChart(chart, table, style)
        expect(svgText(drawing, { title: 'x', colors: paperColors })).not.toMatch(/NaN|Infinity|undefined/)
        expect(drawing.description).not.toBe('')
      }),
    )
  })
})
