// Goes through the themes: system, light, dark.
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { setTheme, type Theme, themes, useTheme } from './theme.ts'

export const themeLooks: Record<Theme, { icon: LucideIcon; word: string }> = {
  system: { icon: Monitor, word: 'like the system' },
  light: { icon: Sun, word: 'light' },
  dark: { icon: Moon, word: 'dark' },
}

export function ThemeButton() {
  const theme = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const label = `Theme: ${themeLooks[theme].word}. Change to ${themeLooks[next].word}`
  return <IconButton icon={themeLooks[theme].icon} label={label} onClick={() => setTheme(next)} />
}
