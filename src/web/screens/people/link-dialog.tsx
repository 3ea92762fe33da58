// What became of a link: sent by mail, or shown to hand over, the one time that it can be shown.

import type { Link } from '../../data/people.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDateAndTime } from '../../ui/format.ts'

type LinkDialogProps = { title: string; name: string; link: Link; onClose: () => void }

export const LinkDialog = ({ title, name, link: { url, mailed_to, expires_at }, onClose }: LinkDialogProps) => (
  <AlertDialog
    open
    onOpenChange={onClose}
    title={title}
    description={
      mailed_to === null
        ? `Hand this link to ${name}, who sets a password by it. It is shown only now and works once, until ${formatDateAndTime(expires_at)}.`
        : `A mail with the link goes to ${mailed_to}. It works once, until ${formatDateAndTime(expires_at)}. Everybody’s list says whether the mail was sent.`
    }
    action="Done"
  >
    {url !== null && (
      <div className="mt-3 flex items-start gap-2 rounded-md border bg-sunken p-2">
        <code className="min-w-0 flex-1 break-all font-mono text-sm">{url}</code>
        <CopyButton text={url} label="Copy the link" />
      </div>
    )}
  </AlertDialog>
)
