// How the values of a column spread: little bars, with the figures of each one for those who don't see them.
import type { ColumnProfile } from '#contract/datasets'
import { textOf } from '../../parts/dataset-cells.ts'
import { formatNumber } from '../../ui/format.ts'

type Bars = NonNullable<ColumnProfile['histogram']>

export function Histogram({ title, bars, days }: { title: string; bars: Bars; days: boolean }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last || bars.length < 2) return null
  return (
    <figure className="mt-3">
      <figcaption className="text-muted text-sm">Spread</figcaption>
      <ol aria-label={`Spread of ${title}`} className="mt-1 flex h-14 items-end gap-px">
        {bars.map(bar => (
          <li key={String(bar.from)} title={wordsOf(bar, days)} className="flex h-full min-w-0 flex-1 items-end">
            <span
              aria-hidden="true"
              className="w-full rounded-t-sm bg-accent"
              style={{ height: `${bar.count === 0 ? 0 : Math.max(3, (100 * bar.count) / most)}%` }}
            />
            <span className="sr-only">{wordsOf(bar, days)}</span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 flex justify-between text-muted text-sm tabular-nums">
        <span>{edge(first.from)}</span>
        <span>{edge(last.to)}</span>
      </p>
    </figure>
  )
}

const edge = (cell: Bars[number]['from']) => (typeof cell === 'number' ? formatNumber(cell) : textOf(cell ?? '–'))

const wordsOf = ({ from, to, count }: Bars[number], days: boolean) =>
  `${edge(from)} to ${days ? '' : 'under '}${edge(to)}: ${formatNumber(count)}`
