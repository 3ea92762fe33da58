// The conversations on a phone: a panel over the one that is open.
import type { ReactNode } from 'react'
import { Sheet } from '../../ui/sheet.tsx'

export default function SessionsSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Sheet open onOpenChange={onClose} title="Chats" side="left">
      <div className="-mx-4 -mt-4">{children}</div>
    </Sheet>
  )
}
