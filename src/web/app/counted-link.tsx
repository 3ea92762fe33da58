// A way in the header with how many things wait behind it.
import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import { buttonLook } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

type CountedLinkProps = { to: '/approvals' | '/notices'; icon: LucideIcon; label: string; count: number }

export function CountedLink({ to, icon: Icon, label, count }: CountedLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={cx(buttonLook({ variant: 'quiet' }), 'relative w-8 px-0! hover:bg-hover')}
    >
      <Icon aria-hidden="true" className="size-4" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="-top-1 -right-1 absolute min-w-4 rounded-lg bg-accent px-1 text-center font-semibold text-onaccent text-xs tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
