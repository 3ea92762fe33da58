// The values that stand in a column most often, each with a bar as long as its share of the rows.
import type { ColumnProfile } from '#contract/datasets'
import { lookOf } from '../../parts/dataset-cells.ts'
import { Nothing } from '../../parts/dataset-grid.tsx'
import { formatNumber } from '../../ui/format.ts'
import { inPercent } from './words.ts'

type TopValuesProps = { name: string; top: ColumnProfile['top']; rows: number }

/** More than these are not looked at. */
const shown = 10

export function TopValues({ name, top: all, rows }: TopValuesProps) {
  const top = all.slice(0, shown)
  const [most] = top
  if (!most) return null
  if (most.count === 1) return <p className="mt-3 text-muted text-sm">Every value occurs once.</p>
  const look = lookOf(
    name,
    top.map(({ value }) => value),
  )
  return (
    <div className="mt-3">
      <p className="text-muted text-sm">Most frequent</p>
      <ol className="mt-1 grid gap-1">
        {top.map(({ value, count }) => (
          <li key={String(value)} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
            <span className="relative min-w-0 px-2 py-0.5">
              <span
                aria-hidden="true"
                className="absolute inset-y-0 left-0 min-w-0.5 rounded-sm bg-hover"
                style={{ width: `${(100 * count) / most.count}%` }}
              />
              <span className="relative block truncate">
                {value === null || value === '' ? <Nothing /> : look.text(value)}
              </span>
            </span>
            <span className="text-sm tabular-nums">
              {formatNumber(count)} <span className="text-muted">{rows > 0 && inPercent(count / rows)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
