// The header's part for a signed-in person, with everything that follows from being signed in.
import { LogOut, Menu, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/accounts'
import { signOut } from '../data/accounts.ts'
import { may } from '../data/credentials.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { ApprovalsBell } from './approvals-bell.tsx'
import { Navigation } from './navigation.tsx'
import { useShortcuts } from './shortcuts.ts'
import { ThemeButton } from './theme-button.tsx'
import { useLive } from './use-live.ts'

const Palette = lazy(() => import('./palette.tsx'))
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'))
const UnreadNotices = lazy(() => import('./unread-notices.tsx'))
const NavigationSheet = lazy(() => import('./navigation-sheet.tsx'))

type SignedInProps = { user: User; path: string | undefined }

export default function SignedIn({ user, path }: SignedInProps) {
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts' | 'navigation'>()
  const close = () => setOverlay(undefined)
  const openPalette = () => setOverlay('palette')
  const openShortcuts = () => setOverlay('shortcuts')
  useLive()
  useShortcuts({ user, openPalette, openShortcuts })
  return (
    <>
      <Navigation user={user} path={path} />
      <div className="ml-auto flex items-center gap-1">
        <Link
          to="/profile"
          title={`Your account, ${user.email}`}
          className="mr-2 max-w-44 truncate rounded-sm text-muted text-sm hover:text-fg max-lg:hidden"
        >
          Hello, {user.full_name}
        </Link>
        <IconButton icon={Search} label="Find a page or action (Ctrl K)" onClick={openPalette} />
        <Suspense>
          <UnreadNotices />
        </Suspense>
        {may(user, 'approvals.see') && <ApprovalsBell />}
        <ThemeButton />
        <Button variant="quiet" icon={LogOut} onClick={signOut} className="max-md:hidden">
          Sign Out
        </Button>
        <IconButton
          icon={Menu}
          label="Open navigation"
          onClick={() => setOverlay('navigation')}
          className="md:hidden"
        />
      </div>
      <Suspense>
        {overlay === 'palette' && <Palette user={user} onClose={close} onShortcuts={openShortcuts} />}
        {overlay === 'shortcuts' && <ShortcutHelp user={user} onClose={close} />}
        {overlay === 'navigation' && <NavigationSheet user={user} path={path} onClose={close} />}
      </Suspense>
    </>
  )
}
