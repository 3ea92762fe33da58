// Ctrl or Cmd with K: every page, every agent and what can be done from anywhere, by its name.
import { useQuery } from '@tanstack/react-query'
import { Bot, Keyboard, LogOut, Settings } from 'lucide-react'
import type { User } from '#contract/accounts'
import { signOut } from '../data/accounts.ts'
import { agentList } from '../data/agents.ts'
import { may } from '../data/credentials.ts'
import { settingsSubjects } from '../parts/settings-subjects.ts'
import type { PathWithoutId } from '../ui/address.ts'
import { type Command, CommandDialog } from '../ui/command-dialog.tsx'
import { navigate } from '../ui/navigate.ts'
import { mayOpen } from './access.ts'
import { type Page, pages } from './pages/index.ts'
import { useActions } from './palette-actions.ts'
import { setTheme, themes } from './theme.ts'
import { themeLooks } from './theme-button.tsx'

type PaletteProps = { user: User; onClose: () => void; onShortcuts: () => void }

export default function Palette({ user, onClose, onShortcuts }: PaletteProps) {
  const actions = useActions(user)
  const { data } = useQuery({ ...agentList(), enabled: may(user, 'business_agents') })
  const goTo = pages.flatMap((page): Command[] => {
    const { path, title, icon, letter } = page
    // Public pages are for those who are not signed in; what has an id is reached by its name.
    if (!isWhole(path) || (page.guard === 'public' && path !== '/') || !mayOpen(page, user)) return []
    return [{ label: title, icon, ...(letter && { keys: `g ${letter}` }), run: () => void navigate({ to: path }) }]
  })
  const settings = may(user, 'settings.manage') ? Object.entries(settingsSubjects) : []
  const settingsCommands = settings.map(
    ([tab, word]): Command => ({
      label: `Settings: ${word}`,
      icon: Settings,
      run: () => void navigate({ to: '/settings', search: { tab } }),
    }),
  )
  const agentCommands = (data?.agents ?? []).map(
    ({ id, name }): Command => ({
      label: name,
      icon: Bot,
      run: () => void navigate({ to: '/agents/$id', params: { id } }),
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
    { label: 'Sign Out', icon: LogOut, run: signOut },
  ]
  return (
    <CommandDialog
      title="Find a page or action"
      onClose={onClose}
      groups={[
        { title: 'Pages', commands: [...goTo, ...settingsCommands] },
        { title: 'Actions', commands: [...actions, ...themeCommands, ...others] },
        { title: 'Agents', commands: agentCommands },
      ]}
    />
  )
}

const isWhole = (path: Page['path']): path is PathWithoutId => !path.includes('$')
