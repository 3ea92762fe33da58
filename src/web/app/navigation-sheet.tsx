// The navigation on a narrow screen: every page as a row, the person below.
import { cx } from 'class-variance-authority'
import { BellRing, LogOut, UserRound } from 'lucide-react'
import type { User } from '#contract/accounts'
import { signOut } from '../data/accounts.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { isUnder, navigationFor } from './access.ts'

/** Pages that are about the person. */
const own = [
  { to: '/notices', icon: BellRing, label: 'Notices' },
  { to: '/profile', icon: UserRound, label: 'Your account' },
] as const

type NavigationSheetProps = { user: User; path: string | undefined; onClose: () => void }

export default function NavigationSheet({ user, path, onClose }: NavigationSheetProps) {
  const leave = () => {
    onClose()
    signOut()
  }
  return (
    <Sheet open onOpenChange={onClose} title={`Hello, ${user.full_name}`}>
      <nav aria-label="Pages" className="grid gap-1">
        {navigationFor(user).map(page => (
          <Link
            key={page.path}
            to={page.path}
            onClick={onClose}
            aria-current={isUnder(page, path) ? 'page' : undefined}
            className={cx(
              'flex min-h-10 items-center gap-3 rounded-md px-3 font-medium hover:bg-hover',
              isUnder(page, path) && 'bg-hover',
            )}
          >
            <page.icon aria-hidden="true" className="size-4 text-muted" />
            {page.title}
          </Link>
        ))}
      </nav>
      <div className="mt-4 border-t pt-4">
        <p className="mb-2 px-3 text-muted text-sm">{user.email}</p>
        {own.map(({ to, icon: Icon, label }) => (
          <Link
            key={to}
            to={to}
            onClick={onClose}
            className="flex min-h-10 items-center gap-2 rounded-md px-3 font-medium hover:bg-hover"
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </Link>
        ))}
        <Button variant="quiet" size="large" icon={LogOut} onClick={leave} className="w-full justify-start! px-3!">
          Sign Out
        </Button>
      </div>
    </Sheet>
  )
}
