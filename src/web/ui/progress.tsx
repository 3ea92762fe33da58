// How far something is, or that it is under way.
import { cx } from 'class-variance-authority'

export type ProgressProps = {
  /** What is under way, spoken. */
  label: string
  /** From 0 to 1, or null where nobody knows. */
  value: number | null
  className?: string
}

export function Progress({ label, value, className }: ProgressProps) {
  const share = value === null ? null : Math.min(Math.max(value, 0), 1)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      className={cx('h-1.5 overflow-hidden rounded-sm bg-hover', className)}
    >
      {share === null ? (
        <div className="h-full w-1/3 animate-slide bg-accent motion-reduce:w-full motion-reduce:opacity-60" />
      ) : (
        <div className="h-full origin-left bg-accent transition-transform" style={{ transform: `scaleX(${share})` }} />
      )}
    </div>
  )
}
