// Grey places where content will stand, in its shape, so that nothing moves when it comes.
import { cx } from 'class-variance-authority'

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('block animate-pulse rounded-sm bg-hover', className ?? 'h-4 w-full')} />
)

/** Several rows of 40 pixels, as in a table or list. */
export function SkeletonRows({ rows = 4, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      {Array.from({ length: rows }, (_, at) => at).map(at => (
        <Skeleton key={at} className="h-10 w-full" />
      ))}
    </div>
  )
}
