// The language model: address, name and key; test, save, disconnect. The server asks for the password for each.
import { type FormEvent, useState } from 'react'
import { type ModelSettings, setModel } from '#contract/settings'
import type { FieldErrors } from '../../data/call-error.ts'
import { fieldErrors } from '../../data/field-errors.ts'
import { saveModel, testModel } from '../../data/settings.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { StatusDot } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { Disconnect } from './disconnect.tsx'
import { ModelNews } from './model-news.tsx'

type Provider = ModelSettings['provider']

const empty = { base_url: '', model: '', embedding_model: '', api_key: '' }

export function ModelForm({ provider }: { provider: Provider }) {
  const [values, setValues] = useState({
    ...empty,
    base_url: provider?.base_url ?? '',
    model: provider?.model ?? '',
    embedding_model: provider?.embedding_model ?? '',
  })
  const [errors, setErrors] = useState<FieldErrors>({})
  const test = useConfirmedMutation(testModel)
  const save = useConfirmedMutation(saveModel)
  const ready = values.base_url.trim() !== '' && values.model.trim() !== ''

  const { api_key, ...address } = values
  const input = { ...address, ...(api_key && { api_key }) }
  const change = (changed: Partial<typeof values>) => setValues({ ...values, ...changed })
  const isRight = () => {
    const found = fieldErrors(setModel, input)
    setErrors(found)
    test.reset()
    save.reset()
    return Object.keys(found).length === 0
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRight()) return
    const onSuccess = () => {
      change({ api_key: '' })
      showToast({ title: 'Model connected', description: `Agents now use ${address.model.trim()}.` })
    }
    save.mutate(input, { onSuccess })
  }
  return (
    <Card title="Language model" description="Any server with an OpenAI-compatible address.">
      <form noValidate onSubmit={submit} className="grid max-w-lg gap-4">
        <Connection provider={provider} />
        <Field label="Address" hint="For example http://127.0.0.1:11434/v1" error={errors.base_url}>
          <TextInput
            type="url"
            name="base_url"
            autoComplete="off"
            value={values.base_url}
            onChange={event => change({ base_url: event.target.value })}
          />
        </Field>
        <Field label="Model" hint="The name the server gives it." error={errors.model}>
          <TextInput
            name="model"
            autoComplete="off"
            spellCheck={false}
            value={values.model}
            onChange={event => change({ model: event.target.value })}
          />
        </Field>
        <Field
          label="Embedding model"
          optional
          hint="Finds documents by meaning, too. Their text is then sent to this server."
          error={errors.embedding_model}
        >
          <TextInput
            name="embedding_model"
            autoComplete="off"
            spellCheck={false}
            value={values.embedding_model}
            onChange={event => change({ embedding_model: event.target.value })}
          />
        </Field>
        <Field label="API key" optional hint={keyHint(provider)} error={errors.api_key}>
          <PasswordInput
            name="api_key"
            autoComplete="off"
            value={values.api_key}
            onChange={event => change({ api_key: event.target.value })}
          />
        </Field>
        <ModelNews result={test.data} failure={save.error ?? test.error} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={!ready} pending={save.isPending}>
            Save
          </Button>
          <Button disabled={!ready} pending={test.isPending} onClick={() => isRight() && test.mutate(input)}>
            Test
          </Button>
          {provider && <Disconnect model={provider.model} onDone={() => setValues(empty)} />}
        </div>
      </form>
    </Card>
  )
}

const Connection = ({ provider }: { provider: Provider }) =>
  provider ? (
    <StatusDot tone="ok">Connected to {provider.model}</StatusDot>
  ) : (
    <StatusDot>Not connected; the built-in skills answer</StatusDot>
  )

function keyHint(provider: Provider): string {
  if (!provider?.has_key) return 'Local servers mostly need none.'
  const ending = provider.key_ending ? ` (it ends with ${provider.key_ending})` : ''
  return `A key is stored${ending}. Leave this empty to keep it.`
}
