// Adding a passkey: what to call it, then the browser makes it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewUser } from '../../data/accounts.ts'
import { detailOf } from '../../data/call-error.ts'
import { addPasskey, beginPasskey, makePasskey } from '../../data/passkeys.ts'
import { ownSessions } from '../../data/profile.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

type AddPasskeyProps = { onCodes: (codes: readonly string[]) => void; onClose: () => void }

export default function AddPasskey({ onCodes, onClose }: AddPasskeyProps) {
  const client = useQueryClient()
  const device = useQuery(ownSessions()).data?.sessions.find(({ current }) => current)?.device
  /** Until something is written, it is called as the browser calls itself. */
  const [written, setWritten] = useState<string>()
  const name = written ?? device ?? ''
  const begin = useConfirmedMutation(beginPasskey)
  const add = useConfirmedMutation(addPasskey)
  const { submit, pending, failure } = useSubmit(async () => {
    const passkey = await makePasskey(await begin.mutateAsync({}))
    const { recovery_codes } = await add.mutateAsync({ name, passkey })
    showToast({ title: 'The passkey was added', tone: 'ok' })
    if (recovery_codes) onCodes(recovery_codes)
    onClose()
    await renewUser(client)
  })
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field
        label="Name of the passkey"
        hint="For you to know it by, such as the device that keeps it."
        error={failure === undefined ? undefined : detailOf(failure, 'No passkey was added. Please try again.')}
      >
        <TextInput autoFocus maxLength={60} value={name} onChange={event => setWritten(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={name.trim() === ''} pending={pending}>
          Make the passkey
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
