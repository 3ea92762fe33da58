// One provider: its kind, address and key, and its models with their prices; test, save, disconnect.
import { type FormEvent, useState } from 'react'
import { capabilitiesOfKind, change, create, type Provider, providerKinds, usualAddress } from '#contract/providers'
import type { FieldErrors } from '../../data/call-error.ts'
import { fieldErrors } from '../../data/field-errors.ts'
import { changeProvider, createProvider, testProvider } from '../../data/providers.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { formatDuration } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { Disconnect } from './disconnect.tsx'
import { ModelFields } from './model-fields.tsx'
import { draftOf, emptyModel, inputOf, wrongPrice } from './provider-draft.ts'
import { kindWords } from './provider-words.ts'
import { TestNews } from './test-news.tsx'

type ProviderFormProps = { provider: Provider | null; currency: string | null; onDone: () => void }

export default function ProviderForm({ provider, currency, onDone }: ProviderFormProps) {
  const [draft, setDraft] = useState(() => draftOf(provider))
  const [errors, setErrors] = useState<FieldErrors>({})
  const test = useConfirmedMutation(testProvider)
  const added = useConfirmedMutation(createProvider)
  const changed = useConfirmedMutation(changeProvider)
  const input = inputOf(draft)
  const edit = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })

  const isRight = () => {
    const price = wrongPrice(draft)
    const found = {
      ...fieldErrors(provider ? change : create, provider ? { id: provider.id, ...input } : input),
      ...(price && { models: `“${price}” is no price: enter an amount such as 2.50` }),
      ...(!input.base_url && !usualAddress[draft.kind] && { base_url: 'Enter the address of the server' }),
    }
    setErrors(found)
    for (const one of [test, added, changed]) one.reset()
    return Object.keys(found).length === 0
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRight()) return
    const onSuccess = () => {
      onDone()
      showToast({ title: `${draft.name.trim()} is connected` })
    }
    if (provider) changed.mutate({ id: provider.id, ...input }, { onSuccess })
    else added.mutate(input, { onSuccess })
  }
  return (
    <Card title={provider ? `Change ${provider.name}` : 'Add a provider'}>
      <form noValidate onSubmit={submit} className="grid max-w-lg gap-4">
        <Field label="Kind">
          <Select
            value={draft.kind}
            onChange={({ target }) => edit({ kind: providerKinds.find(kind => kind === target.value) ?? draft.kind })}
          >
            {providerKinds.map(kind => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Name" hint="How you call it here." error={errors.name}>
          <TextInput autoComplete="off" value={draft.name} onChange={({ target }) => edit({ name: target.value })} />
        </Field>
        <Field
          label="Address"
          optional={usualAddress[draft.kind] !== null}
          hint={usualAddress[draft.kind] ?? 'For example http://127.0.0.1:11434/v1'}
          error={errors.base_url}
        >
          <TextInput
            type="url"
            autoComplete="off"
            value={draft.base_url}
            onChange={({ target }) => edit({ base_url: target.value })}
          />
        </Field>
        <Field
          label="API key"
          optional={draft.kind === 'openai_compatible'}
          hint={keyHint(provider)}
          error={errors.api_key}
        >
          <PasswordInput
            autoComplete="off"
            value={draft.api_key}
            onChange={({ target }) => edit({ api_key: target.value })}
          />
        </Field>
        {capabilitiesOfKind[draft.kind].map(capability => (
          <ModelFields
            key={capability}
            capability={capability}
            currency={currency}
            draft={draft.models[capability] ?? emptyModel}
            onChange={model => edit({ models: { ...draft.models, [capability]: model } })}
          />
        ))}
        {errors.models && (
          <Notice tone="danger" role="alert">
            {errors.models}
          </Notice>
        )}
        <TestNews
          result={test.data && { ...test.data, title: testTitle(test.data) }}
          failure={added.error ?? changed.error ?? test.error}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={added.isPending || changed.isPending}>
            Save provider
          </Button>
          <Button
            pending={test.isPending}
            onClick={() => isRight() && test.mutate({ ...input, ...(provider && { id: provider.id }) })}
          >
            Test provider
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
          {provider && <Disconnect provider={provider} onDone={onDone} />}
        </div>
      </form>
    </Card>
  )
}

function keyHint(provider: Provider | null): string {
  if (!provider?.has_key) return 'It is kept sealed and never shown again. Local servers mostly need none.'
  const ending = provider.key_ending ? ` (it ends with ${provider.key_ending})` : ''
  return `A key is stored${ending}. Leave this empty to keep it.`
}

const testTitle = ({ ok, elapsed_ms }: { ok: boolean; elapsed_ms: number }) =>
  ok ? `The model answered in ${formatDuration(elapsed_ms)}` : 'The model didn’t answer'
