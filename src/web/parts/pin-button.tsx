// Pins an answer to a board; the dialog comes when it is wanted.
import { Pin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { Pinned } from './pin-dialog.tsx'

const PinDialog = lazy(() => import('./pin-dialog.tsx'))

export function PinButton({ pinned }: { pinned: Pinned }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Pin} onClick={() => setOpen(true)}>
        Pin
      </Button>
      <Suspense>{open && <PinDialog pinned={pinned} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
