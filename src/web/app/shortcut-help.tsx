// The list of shortcuts that `?` shows.
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { navigationFor } from './access.ts'

export default function ShortcutHelp({ user, onClose }: { user: User; onClose: () => void }) {
  const withLetter = navigationFor(user).filter(page => page.letter)
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className="grid gap-2">
        <Row what="Find a page or action">
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> or <Kbd>⌘</Kbd> <Kbd>K</Kbd>
        </Row>
        <Row what="Show this list">
          <Kbd>?</Kbd>
        </Row>
        {withLetter.map(({ path, title, letter }) => (
          <Row key={path} what={`Go to ${title}`}>
            <Kbd>g</Kbd> then <Kbd>{letter}</Kbd>
          </Row>
        ))}
      </dl>
    </Dialog>
  )
}

const Row = ({ what, children }: { what: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4">
    <dt>{what}</dt>
    <dd className="text-muted text-sm">{children}</dd>
  </div>
)
