// Changing a chart: its kind, what it runs along, which figure it shows and what splits it. Only what makes sense is offered.
import { categoryColumns, changedChart, dateColumns, figureColumns, kindsFor, type RowTable } from '#charts'
import type { Chart, ChartKind } from '#contract/charts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { headingOf } from './dataset-cells.ts'

const kindWords: Record<ChartKind, string> = {
  line: 'Line',
  bar: 'Bars',
  stacked_bar: 'Stacked bars',
  scatter: 'Scatter',
  pie: 'Pie',
}

type ChartControlsProps = { chart: Chart; table: RowTable; onChange: (chart: Chart) => void }
type Option = { value: string; label: string; chart: Chart | undefined }

/** Every option carries the chart that it leads to; one that leads nowhere is not offered. */
export function ChartControls({ chart, table, onChange }: ChartControlsProps) {
  const { kinds, places, figures, splits } = optionsFor(chart, table)
  return (
    <div className="grid min-w-0 grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <Choice label="Chart" value={chart.kind} options={kinds} onChange={onChange} least={1} />
      <Choice label="Along" value={chart.x} options={places} onChange={onChange} />
      <Choice label="Figure" value={chart.y.join()} options={figures} onChange={onChange} />
      <Choice label="Split by" value={chart.series ?? ''} options={splits} onChange={onChange} />
    </div>
  )
}

function optionsFor(chart: Chart, table: RowTable) {
  const figures = figureColumns(table).map(({ name }) => name)
  const categories = categoryColumns(table).map(({ name }) => name)
  const across = [...dateColumns(table).map(({ name }) => name), ...categories, ...(figures.length > 1 ? figures : [])]
  const changed = (change: Partial<Chart>) => changedChart(chart, change, table)
  const option = (value: string, change: Partial<Chart>): Option => ({
    value,
    label: headingOf(value),
    chart: changed(change),
  })
  const [first] = chart.y
  const together = chart.y.length > 1 ? chart.y : figures.slice(0, 5)
  return {
    kinds: kindsFor(table, chart).map(kind => ({ value: kind, label: kindWords[kind], chart: { ...chart, kind } })),
    places: across
      .filter(name => !chart.y.includes(name))
      .map(name => option(name, { x: name, series: chart.series === name ? null : chart.series })),
    figures: [
      ...figures.filter(name => name !== chart.x).map(name => option(name, { y: [name] })),
      ...(together.length > 1 && !together.includes(chart.x)
        ? [{ ...option(together.join(), { y: together, series: null }), label: 'All of them' }]
        : []),
    ],
    splits: [
      { ...option('', { series: null }), label: 'Nothing' },
      ...categories
        .filter(name => name !== chart.x)
        .map(name => option(name, { series: name, y: first ? [first] : [] })),
    ],
  }
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (chart: Chart) => void
  /** With fewer options there is nothing to choose. */
  least?: number
}

function Choice({ label, value, options, onChange, least = 2 }: ChoiceProps) {
  const offered = options.filter(option => option.chart || option.value === value)
  if (offered.length < least) return null
  const choose = (wanted: string) => {
    const next = offered.find(option => option.value === wanted)?.chart
    if (next) onChange(next)
  }
  return (
    <Field label={label}>
      <Select size="small" value={value} onChange={event => choose(event.target.value)}>
        {offered.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
