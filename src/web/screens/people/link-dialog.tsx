// Shows a link to hand over, the one time that it can be shown.

import type { Link } from '../../data/people.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDateAndTime } from '../../ui/format.ts'

type LinkDialogProps = { title: string; name: string; link: Link; onClose: () => void }

export const LinkDialog = ({ title, name, link: { url, expires_at }, onClose }: LinkDialogProps) => (
  <AlertDialog
    open
    onOpenChange={onClose}
    title={title}
    description={`Hand this link to ${name}, who sets a password by it. It is shown only now and works once, until ${formatDateAndTime(expires_at)}.`}
    action="Done"
  >
    <div className="mt-3 flex items-start gap-2 rounded-md border bg-sunken p-2">
      <code className="min-w-0 flex-1 break-all font-mono text-sm">{url}</code>
      <CopyButton text={url} label="Copy the link" />
    </div>
  </AlertDialog>
)
