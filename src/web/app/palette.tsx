// Ctrl or Cmd with K: every page and action by its name.
import { useNavigate } from '@tanstack/react-router'
import { Keyboard, LogOut, type LucideIcon } from 'lucide-react'
import type { User } from '#contract/accounts'
import { signOut } from '../data/accounts.ts'
import { CommandDialog } from '../ui/command-dialog.tsx'
import { mayOpen, navigationFor } from './access.ts'
import { pages } from './routes.ts'
import type { Overlay } from './shell.tsx'
import { setTheme, themes } from './theme.ts'
import { themeLooks } from './theme-button.tsx'

type PaletteProps = { user: User | undefined; onClose: () => void; onOpen: (overlay: Overlay) => void }
type Command = { label: string; icon: LucideIcon; keys?: string; run: () => void }

export default function Palette({ user, onClose, onOpen }: PaletteProps) {
  const navigate = useNavigate()
  const shown = user ? navigationFor(user) : pages.filter(page => mayOpen(page, user))
  const goTo = shown.map(
    (page): Command => ({
      label: page.title,
      icon: page.icon,
      ...(user && page.letter && { keys: `g ${page.letter}` }),
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
    { label: 'Keyboard shortcuts', icon: Keyboard, keys: '?', run: () => onOpen('shortcuts') },
    ...(user ? [{ label: 'Sign Out', icon: LogOut, run: signOut }] : []),
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
