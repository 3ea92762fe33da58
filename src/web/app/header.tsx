// The one quiet row at the top: brand, and what belongs to whoever is there.
import { lazy, Suspense } from 'react'
import type { User } from '#contract/accounts'
import { LinkButton } from '../ui/link.tsx'
import { Brand } from './brand.tsx'
import { ThemeButton } from './theme-button.tsx'

/** Loads what only a signed-in person needs: navigation, bell, palette, live events. */
export const loadSignedIn = () => import('./signed-in.tsx')
const SignedIn = lazy(loadSignedIn)

export function Header({ user, path }: { user: User | undefined; path: string | undefined }) {
  return (
    <header className="sticky top-0 z-30 border-b bg-surface print:hidden">
      <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-4 sm:px-6">
        <Brand />
        {user ? (
          <Suspense>
            <SignedIn key={user.id} user={user} path={path} />
          </Suspense>
        ) : (
          <SignedOut path={path} />
        )}
      </div>
    </header>
  )
}

function SignedOut({ path }: { path: string | undefined }) {
  return (
    <nav aria-label="Account" className="ml-auto flex items-center gap-1">
      <ThemeButton />
      {(path === '/' || path === '/public') && (
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
