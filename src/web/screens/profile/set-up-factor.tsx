// Setting up an app that shows codes: scan or type the secret, then prove it with a code.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewUser } from '../../data/accounts.ts'
import { CallError, detailOf } from '../../data/call-error.ts'
import { beginSecondFactor, confirmSecondFactor } from '../../data/profile.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type SetUpFactorProps = { onCodes: (codes: readonly string[]) => void; onCancel: () => void }

export default function SetUpFactor({ onCodes, onCancel }: SetUpFactorProps) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const begin = useConfirmedMutation(beginSecondFactor)
  const confirm = useConfirmedMutation(confirmSecondFactor)
  const start = useSubmit(async () => void (await begin.mutateAsync({})))
  const prove = useSubmit(async () => {
    const { recovery_codes } = await confirm.mutateAsync({ code })
    if (recovery_codes) onCodes(recovery_codes)
    await renewUser(client)
  })
  if (!begin.data) {
    return (
      <form onSubmit={start.submit} className="grid gap-4">
        <Failure failure={start.failure} />
        <p>You need an app that shows codes, such as Aegis, 2FAS, Google Authenticator or your password manager.</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={start.pending}>
            Show the code to scan
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    )
  }
  return (
    <form onSubmit={prove.submit} className="grid gap-4">
      <Secret {...begin.data} />
      <Failure failure={prove.failure} />
      <Field label="Code of the app" hint="Six digits; the app shows new ones every 30 seconds.">
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={code}
          onChange={event => setCode(event.target.value)}
          className="max-w-40"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={code.trim().length < 6} pending={prove.pending}>
          Turn on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

const Secret = ({ secret, otpauth_url }: { secret: string; otpauth_url: string }) => (
  <div className="grid gap-3">
    <p>Scan this with the app, or type the secret into it.</p>
    <QrCode text={otpauth_url} label="QR code of the secret for the app" />
    <div className="flex items-center gap-2 rounded-md border bg-sunken p-2">
      <code className="min-w-0 flex-1 break-all font-mono text-sm">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton text={secret} label="Copy the secret" />
    </div>
    <p className="text-sm">
      <a href={otpauth_url} className="text-link underline underline-offset-2 hover:no-underline">
        Open in an app on this device
      </a>
    </p>
  </div>
)

function Failure({ failure }: { failure: unknown }) {
  if (failure === undefined || (failure instanceof CallError && failure.code === 'cancelled')) return null
  return (
    <Notice tone="danger" role="alert">
      {detailOf(failure, 'That did not work. Please try again.')}
    </Notice>
  )
}
