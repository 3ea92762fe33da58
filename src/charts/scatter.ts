// One figure against another, or over dates; a dot a row.
import type { Chart } from '#contract/charts'
import { type Area, type Picture, spotText } from './area.ts'
import { type Dot, gathered } from './bucket.ts'
import { counted, dateWords, figureWords, grainOf, titleOf } from './format.ts'
import { figureAxis, figureScale, placeAxis } from './frame.ts'
import { placeScale } from './lines.ts'
import { textMark } from './marks.ts'
import { rangeOf } from './series.ts'
import { dot } from './swatch.ts'
import { cellsOf, columnAt, figureIn, isDate, type RowTable, timeIn, wordIn } from './table.ts'

export type Cloud = {
  dots: Dot[]
  names: string[]
  notes: string[]
  isDated: boolean
  label: (x: number) => string
  figure: (y: number) => string
  tick: (y: number) => string
}

/** The dots of a table; rows without one of the two are counted. */
export function cloudOf(chart: Chart, table: RowTable, locale?: string): Cloud {
  const [across, up] = [table.columns[columnAt(table, chart.x)], table.columns[columnAt(table, chart.y[0] ?? '')]]
  if (!across || !up)
    return { dots: [], names: [], notes: [], isDated: false, label: String, figure: String, tick: String }
  const isDated = isDate(across)
  const read = isDated ? timeIn : figureIn
  const groups = chart.series === null ? [] : cellsOf(table, chart.series).map(wordIn)
  const names = [...new Set(groups)]
  const ys = cellsOf(table, up.name)
  const found = cellsOf(table, across.name).flatMap((cell, row): Dot[] => {
    const [x, y] = [read(cell), figureIn(ys[row] ?? null)]
    return x === null || y === null ? [] : [{ x, y, series: Math.max(0, names.indexOf(groups[row] ?? '')), count: 1 }]
  })
  const lost = table.rows.length - found.length
  const { dots, notes } = gathered(found)
  const date = dateWords(grainOf(across, isDated ? found.map(({ x }) => x) : []), locale)
  const words = figureWords(up, locale)
  const own = figureWords(across, locale)
  return {
    dots,
    names,
    isDated,
    label: isDated ? date : own.figure,
    figure: words.figure,
    tick: words.tick,
    notes: [
      ...(lost > 0
        ? [`${counted(lost, 'row lacks', 'rows lack')} one of the two and ${lost === 1 ? 'is' : 'are'} left out.`]
        : []),
      ...notes,
    ],
  }
}

export function drawScatter(cloud: Cloud, chart: Chart, { box, colors }: Area): Picture {
  const { dots, names, isDated, label, figure, tick } = cloud
  const up = figureScale(rangeOf(dots.map(({ y }) => y)), [box.bottom, box.top + 16], false)
  const across = placeScale(
    { isDated },
    dots.map(({ x }) => x),
    [box.left + 10, box.right - 10],
  )
  const most = rangeOf(dots.map(({ count }) => count))[1]
  const area = (count: number) => (most === 1 ? 42 : 24 + (count / most) * 260)
  const marks = dots.map(({ x, y, series, count }) => ({ ...dot(series, across.at(x), up.at(y), area(count), colors) }))
  const spots = dots.map(({ x, y, series, count }) => ({
    x: across.at(x),
    y: up.at(y),
    text: `${spotText(label(x), names.length > 1 ? (names[series] ?? '') : null, figure(y))}${count > 1 ? ` (${count} points)` : ''}`,
  }))
  const ticks = across.ticks.map(value => ({ x: across.at(value), label: label(value) }))
  const title = textMark(titleOf(chart.y[0] ?? ''), { x: 0, y: box.top + 4, fill: colors.muted })
  const below = textMark(titleOf(chart.x), { x: box.right, y: box.bottom + 36, textAnchor: 'end', fill: colors.muted })
  return {
    marks: [...figureAxis(up, box, tick, colors), ...marks, ...placeAxis(ticks, box, colors), title, below],
    spots,
  }
}
