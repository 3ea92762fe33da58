// Ctrl or Cmd with K: every page and action by its name.
import { BellRing, Keyboard, LogOut, UserRound } from 'lucide-react'
import type { User } from '#contract/accounts'
import { signOut } from '../data/accounts.ts'
import { type Command, CommandDialog } from '../ui/command-dialog.tsx'
import { navigate } from '../ui/navigate.ts'
import { navigationFor } from './access.ts'
import { setTheme, themes } from './theme.ts'
import { themeLooks } from './theme-button.tsx'

type PaletteProps = { user: User; onClose: () => void; onShortcuts: () => void }

export default function Palette({ user, onClose, onShortcuts }: PaletteProps) {
  const goTo = navigationFor(user).map(
    (page): Command => ({
      label: page.title,
      icon: page.icon,
      ...(page.letter && { keys: `g ${page.letter}` }),
      run: () => void navigate({ to: page.path }),
    }),
  )
  const themeCommands = themes.map(
    (theme): Command => ({
      label: `Theme: ${themeLooks[theme].word}`,
      icon: themeLooks[theme].icon,
      run: () => setTheme(theme),
    }),
  )
  const others: Command[] = [
    { label: 'Keyboard shortcuts', icon: Keyboard, keys: '?', run: onShortcuts },
    { label: 'Notices', icon: BellRing, run: () => void navigate({ to: '/notices' }) },
    { label: 'Your account', icon: UserRound, run: () => void navigate({ to: '/profile' }) },
    { label: 'Sign Out', icon: LogOut, run: signOut },
  ]
  return (
    <CommandDialog
      title="Find a page or action"
      onClose={onClose}
      groups={[
        { title: 'Pages', commands: goTo },
        { title: 'Actions', commands: [...themeCommands, ...others] },
      ]}
    />
  )
}
