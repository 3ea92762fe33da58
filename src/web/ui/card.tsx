// A bordered surface that holds one thing, with its heading and its actions always in the same place.
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

type CardProps = {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

export function Card({ title, description, actions, className, children }: CardProps) {
  return (
    <section className={cx('min-w-0 rounded-lg border bg-surface p-4', className)}>
      {(title || actions) && (
        <header
          className={cx(
            'flex flex-wrap justify-between gap-x-4 gap-y-2',
            description ? 'items-start' : 'items-center',
            children && 'mb-3',
          )}
        >
          <div className="min-w-0">
            {title && <h2 className="font-semibold text-md">{title}</h2>}
            {description && <p className="text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
