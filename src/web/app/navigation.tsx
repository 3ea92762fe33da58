// The navigation in the header: as many pages as fit, the rest behind one button.
import { cx } from 'class-variance-authority'
import { useRef } from 'react'
import type { User } from '#contract/accounts'
import { Link } from '../ui/link.tsx'
import { Menu } from '../ui/menu.tsx'
import { navigate } from '../ui/navigate.ts'
import { isUnder, navigationFor } from './access.ts'
import { useFitting } from './use-fitting.ts'

export function Navigation({ user, path }: { user: User; path: string | undefined }) {
  const pages = navigationFor(user)
  const row = useRef<HTMLDivElement>(null)
  const fitting = useFitting(row, pages.length)
  const rest = pages.slice(fitting)
  return (
    <nav aria-label="Pages" className="ml-4 flex min-w-0 flex-1 items-center gap-0.5 max-md:hidden">
      <div ref={row} className="flex min-w-0 gap-0.5 overflow-hidden p-1 -m-1">
        {pages.map((page, at) => (
          <Link
            key={page.path}
            to={page.path}
            aria-current={isUnder(page, path) ? 'page' : undefined}
            className={cx(
              'flex h-8 shrink-0 items-center whitespace-nowrap rounded-md px-2.5 font-medium text-sm hover:bg-hover',
              isUnder(page, path) ? 'bg-hover text-fg' : 'text-muted',
              at >= fitting && 'invisible',
            )}
          >
            {page.title}
          </Link>
        ))}
      </div>
      {rest.length > 0 && (
        <Menu
          label="More pages"
          items={rest.map(page => ({
            label: page.title,
            icon: page.icon,
            onSelect: () => void navigate({ to: page.path }),
          }))}
        />
      )}
    </nav>
  )
}
