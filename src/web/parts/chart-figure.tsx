// A chart on the page: as wide as its place, in the colours of the theme, read point by point with arrow keys.
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Drawing, drawChart, pageColors, type RowTable } from '#charts'
import type { Chart } from '#contract/charts'
import { elements } from './chart-marks.tsx'

type ChartFigureProps = { title: string; chart: Chart; table: RowTable }

/** Nothing narrower is drawn; it scrolls instead. */
const narrowest = 240
/** How near the pointer must be to a point, in pixels. */
const reach = 40

export function ChartFigure({ title, chart, table }: ChartFigureProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const drawing = useMemo(
    () => drawChart(chart, table, { width: width || 640, colors: pageColors, id: `chart${id.replace(/\W/g, '')}` }),
    [chart, table, width, id],
  )
  const [at, setAt] = useState<number>()
  const spot = at === undefined ? undefined : drawing.spots[at]
  const press = (event: KeyboardEvent) => {
    const next = nextSpot(event.key, at, drawing.spots.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next < 0 ? undefined : next)
  }
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = drawing.width / Math.max(1, box.width)
    setAt(nearest(drawing, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale))
  }
  return (
    <div ref={place} className="relative min-w-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and this is a picture that is read */}
      <div
        role="group"
        aria-roledescription="chart"
        aria-label={`${title}. Arrow keys go through its points.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are reached by arrow keys
        tabIndex={0}
        onKeyDown={press}
        onBlur={() => setAt(undefined)}
        className="overflow-x-auto rounded-md"
      >
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-description`}
          width={drawing.width}
          height={drawing.height}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          fontSize={12}
          className="block overflow-visible tabular-nums"
          onPointerMove={point}
          onPointerLeave={() => setAt(undefined)}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{drawing.description}</desc>
          {elements(drawing.marks)}
          {spot && <circle cx={spot.x} cy={spot.y} r={6} fill="none" stroke="var(--ring)" strokeWidth={2} />}
        </svg>
      </div>
      {/* One line is always kept for the point that is read, so that nothing moves when one is. */}
      <p aria-live="polite" className="min-h-5 text-sm tabular-nums">
        {spot?.text}
      </p>
      {drawing.notes.length > 0 && <p className="text-muted text-sm">{drawing.notes.join(' ')}</p>}
    </div>
  )
}

function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => setWidth(Math.max(narrowest, Math.floor(element.clientWidth)))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return width
}

/** The point that a key leads to; below zero is none. */
function nextSpot(key: string, at: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined
  const now = at ?? -1
  const steps: Record<string, number> = {
    ArrowRight: Math.min(count - 1, now + 1),
    ArrowDown: Math.min(count - 1, now + 1),
    ArrowLeft: Math.max(0, now - 1),
    ArrowUp: Math.max(0, now - 1),
    Home: 0,
    End: count - 1,
    Escape: -1,
  }
  return steps[key]
}

function nearest({ spots }: Drawing, x: number, y: number): number | undefined {
  let best: { at: number; away: number } | undefined
  for (const [at, spot] of spots.entries()) {
    const away = Math.hypot(spot.x - x, spot.y - y)
    if (away <= reach && away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { at, away }
  }
  return best?.at
}
