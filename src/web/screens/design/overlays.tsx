// Dialogs, alerts, sheets, toasts.
import { useState } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

const kinds = ['dialog', 'alert', 'question', 'sheet', 'left sheet'] as const

export function Overlays() {
  const [open, setOpen] = useState<(typeof kinds)[number]>()
  const close = () => setOpen(undefined)
  return (
    <Card title="Overlays">
      <div className="flex flex-wrap gap-2">
        {kinds.map(kind => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
        <Button onClick={() => showToast({ title: 'Saved', description: 'Only one toast is shown at a time.' })}>
          toast
        </Button>
        <Button onClick={() => showToast({ title: 'Error', description: 'It did not work.', tone: 'danger' })}>
          failed toast
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Rename dataset"
        description="Agents find it by its new name."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Rename
            </Button>
          </>
        }
      >
        <Field label="Name">
          <TextInput defaultValue="Invoices" />
        </Field>
      </Dialog>
      <AlertDialog open={open === 'alert'} onOpenChange={close} title="Please enter a phone number" />
      <AlertDialog
        open={open === 'question'}
        onOpenChange={close}
        title="Delete Invoices?"
        description="All 3 versions are deleted. This can’t be undone."
        action="Delete dataset"
        cancel="Keep it"
        danger
      />
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Details">
        Beside the list.
      </Sheet>
      <Sheet open={open === 'left sheet'} onOpenChange={close} title="Pages" side="left">
        Navigation on a phone.
      </Sheet>
    </Card>
  )
}
