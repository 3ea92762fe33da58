// The one quiet row at the top: brand, navigation, and what belongs to the person.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { Bell, LogOut, Menu, Search } from 'lucide-react'
import type { User } from '#contract/accounts'
import { signOut } from '../data/accounts.ts'
import { pendingApprovals } from '../data/approvals.ts'
import { may } from '../data/credentials.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkButton } from '../ui/link.tsx'
import { navigationFor } from './access.ts'
import { Brand } from './brand.tsx'
import type { Overlay } from './shell.tsx'
import { ThemeButton } from './theme-button.tsx'

type HeaderProps = { user: User | undefined; path: string | undefined; onOpen: (overlay: Overlay) => void }

export function Header({ user, path, onOpen }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b bg-surface">
      <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-4 sm:px-6">
        <Brand />
        {user ? <SignedIn user={user} path={path} onOpen={onOpen} /> : <SignedOut path={path} />}
      </div>
    </header>
  )
}

function SignedIn({ user, path, onOpen }: HeaderProps & { user: User }) {
  return (
    <>
      <nav aria-label="Pages" className="ml-4 flex min-w-0 flex-1 gap-0.5 max-md:hidden">
        {navigationFor(user).map(page => (
          <Link
            key={page.path}
            to={page.path}
            aria-current={page.path === path ? 'page' : undefined}
            className={cx(
              'flex h-8 items-center whitespace-nowrap rounded-md px-2.5 font-medium text-sm hover:bg-hover',
              page.path === path ? 'bg-hover text-fg' : 'text-muted',
            )}
          >
            {page.title}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-1">
        <span className="mr-2 max-w-44 truncate text-muted text-sm max-lg:hidden" title={user.email}>
          Hello, {user.full_name}
        </span>
        <IconButton icon={Search} label="Find a page or action (Ctrl K)" onClick={() => onOpen('palette')} />
        {may(user, 'approvals.see') && <ApprovalsBell />}
        <ThemeButton />
        <Button variant="quiet" icon={LogOut} onClick={signOut} className="max-md:hidden">
          Sign Out
        </Button>
        <IconButton icon={Menu} label="Open navigation" onClick={() => onOpen('navigation')} className="md:hidden" />
      </div>
    </>
  )
}

function SignedOut({ path }: { path: string | undefined }) {
  return (
    <nav aria-label="Account" className="ml-auto flex items-center gap-1">
      <ThemeButton />
      {path === '/' && (
        <LinkButton to="/admin" variant="quiet" className="max-sm:hidden">
          Admin Access
        </LinkButton>
      )}
      <LinkButton to="/auth" variant="quiet">
        Sign In
      </LinkButton>
      <LinkButton to="/auth" variant="primary" className="max-sm:hidden">
        Get Started
      </LinkButton>
    </nav>
  )
}

function ApprovalsBell() {
  const { data } = useQuery(pendingApprovals())
  const waiting = data?.pending_requests.length ?? 0
  const label = waiting > 0 ? `Approvals, ${waiting} waiting` : 'Approvals'
  return (
    <Link
      to="/approvals"
      aria-label={label}
      title={label}
      className={cx(buttonLook({ variant: 'quiet' }), 'w-8 px-0! hover:bg-hover')}
    >
      <Bell aria-hidden="true" className="size-4" />
      {waiting > 0 && (
        <span
          aria-hidden="true"
          className="-top-1 -right-1 absolute min-w-4 rounded-lg bg-accent px-1 text-center font-semibold text-onaccent text-xs tabular-nums"
        >
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </Link>
  )
}
