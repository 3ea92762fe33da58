// Where a source is: its address, who signs in, and a test that reaches it without reading it into a dataset.
import { useState } from 'react'
import { test } from '#contract/sources'
import { detailOf } from '../../data/call-error.ts'
import { fieldErrors } from '../../data/field-errors.ts'
import { testSource } from '../../data/sources.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { AddressFields } from './address-fields.tsx'
import type { StepProps, Tested } from './draft.ts'
import { asksSecret, kindHints, kindWords } from './words.ts'

type AddressStepProps = StepProps & {
  folders: readonly string[]
  before: { id: string; has_secret: boolean } | undefined
  tested: Tested | undefined
  onTested: (tested: Tested) => void
}

export function AddressStep({ draft, onChange, folders, before, tested, onTested }: AddressStepProps) {
  const { address, secret } = draft
  const [wrong, setWrong] = useState<string>()
  const testing = useConfirmedMutation(testSource)
  const input = { address, ...(secret !== undefined && { secret }), ...(before && { id: before.id }) }
  const run = () => {
    const [sentence] = Object.values(fieldErrors(test, input))
    setWrong(sentence)
    if (!sentence) testing.mutate(input, { onSuccess: onTested })
  }
  return (
    <Card title={kindWords[address.kind]} description={kindHints[address.kind]}>
      <div className="grid gap-4">
        <AddressFields address={address} folders={folders} onChange={changed => onChange({ address: changed })} />
        {asksSecret(address) && (
          <Field
            label={address.kind === 'links' && address.sign_in === 'token' ? 'Token' : 'Password'}
            hint={
              before?.has_secret
                ? 'One is stored. Leave this empty to keep it.'
                : 'It is kept encrypted and never shown.'
            }
          >
            <PasswordInput
              name="secret"
              autoComplete="off"
              value={secret ?? ''}
              onChange={event => onChange({ secret: event.target.value || undefined })}
            />
          </Field>
        )}
        <ConfirmHost tested={tested} draft={draft} onChange={onChange} />
        <News
          tested={tested}
          wrong={wrong ?? (testing.error ? detailOf(testing.error, 'Please try again.') : undefined)}
        />
        <div>
          <Button pending={testing.isPending} onClick={run}>
            Test
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** A server in a private network is connected to only after somebody has said that it is the company's own. */
function ConfirmHost({ tested, draft: { address }, onChange }: StepProps & Pick<AddressStepProps, 'tested'>) {
  if (address.kind !== 'postgresql' && address.kind !== 'mysql') return null
  const host = tested?.confirm_host ?? address.confirmed_host
  if (!host) return null
  const confirm = (yes: boolean) => onChange({ address: { ...address, confirmed_host: yes ? host : undefined } })
  return (
    <Checkbox
      checked={address.confirmed_host === host}
      onChange={event => confirm(event.target.checked)}
      label={`${host} is a server of our company`}
      hint="It lies in a private network. Tick this and test again."
    />
  )
}

function News({ tested, wrong }: { tested: Tested | undefined; wrong: string | undefined }) {
  if (wrong) {
    return (
      <Notice tone="danger" role="alert">
        {wrong}
      </Notice>
    )
  }
  if (!tested) return null
  const { ok, detail, files, confirm_host } = tested
  return (
    <Notice tone={ok ? 'ok' : confirm_host ? 'warn' : 'danger'} role="status">
      {detail}
      {files.length > 0 && (
        <ul className="mt-1 max-h-40 overflow-y-auto text-muted text-sm">
          {files.map(file => (
            <li key={file} className="break-all">
              {file}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
