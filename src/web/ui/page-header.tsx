// The top of every page: title and actions always in the same place.
import { cx } from 'class-variance-authority'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PathWithoutId } from './address.ts'
import { TextLink } from './link.tsx'

export type PageHeaderProps = {
  title: ReactNode
  /** A state of the whole page, right after its title. */
  beside?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** The page above this one. */
  back?: { to: PathWithoutId; label: string }
  className?: string
}

export function PageHeader({ title, beside, description, actions, back, className }: PageHeaderProps) {
  return (
    <header className={cx('mb-6', className)}>
      {back && (
        <TextLink to={back.to} className="mb-2 inline-flex items-center gap-1 text-sm print:hidden">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </TextLink>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 font-semibold text-xl">{title}</h1>
            {beside}
          </div>
          {description && <p className="mt-1 max-w-prose text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
    </header>
  )
}

/** The space a page stands in: as wide as the window up to 1280 pixels, or narrower for forms and chat. */
export function Page({ width = 'page', children }: { width?: 'page' | 'chat' | 'form'; children: ReactNode }) {
  const widths = { page: 'max-w-page', chat: 'max-w-chat', form: 'max-w-sm' }
  return <div className={cx('mx-auto w-full px-4 py-6 sm:px-6', widths[width])}>{children}</div>
}
