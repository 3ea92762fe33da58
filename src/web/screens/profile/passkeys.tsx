// One's own passkeys: those that are there, and adding one.
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Passkey } from '#contract/passkeys'
import { removePasskey, withoutPasskeys } from '../../data/passkeys.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { tellFailure } from '../../parts/tell-failure.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateAndTime } from '../../ui/format.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const AddPasskey = lazy(() => import('./add-passkey.tsx'))

type PasskeysProps = {
  passkeys: readonly Passkey[]
  /** Where passkeys are made and used; null: nowhere. */
  origin: string | null
  onCodes: (codes: readonly string[]) => void
}

export function Passkeys({ passkeys, origin, onCodes }: PasskeysProps) {
  const [open, setOpen] = useState(false)
  const without = withoutPasskeys(origin)
  return (
    <section aria-label="Passkeys" className="grid gap-3">
      <h3 className="font-medium">Passkeys</h3>
      <p className="text-muted text-sm">A device or a security key proves that it is you, by its own lock. {without}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y rounded-md border">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {open ? (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <AddPasskey onCodes={onCodes} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        without === null && (
          <Button icon={KeyRound} onClick={() => setOpen(true)} className="justify-self-start">
            Add a passkey
          </Button>
        )
      )}
    </section>
  )
}

function PasskeyRow({ passkey: { id, name, created_at, used_at, usable } }: { passkey: Passkey }) {
  const [asking, setAsking] = useState(false)
  const remove = useConfirmedMutation({ ...removePasskey, onError: tellFailure('The passkey stays') })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 break-words font-medium">
          {name}
          {!usable && <Badge tone="warn">For another address</Badge>}
        </p>
        <p className="text-muted text-sm">
          Added {formatDateAndTime(created_at)};{' '}
          {used_at ? (
            <>
              last used <RelativeTime value={used_at} />
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <Button pending={remove.isPending} onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> the passkey {name}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove the passkey ${name}?`}
        description="It lets nobody in any more. The device keeps its half until you delete it there."
        action="Remove"
        cancel="Keep it"
        danger
        onAction={() => {
          setAsking(false)
          remove.mutate({ id })
        }}
      />
    </li>
  )
}
