// The mail server: by it invitations, reset links and notices reach people. Without one, links are handed over.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type MailSettings, set } from '#contract/mail'
import type { FieldErrors } from '../../data/call-error.ts'
import { fieldErrors } from '../../data/field-errors.ts'
import { mailSettings, removeMail, saveMail, testMail } from '../../data/mail.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { MailFields, type MailValues } from './mail-fields.tsx'
import { TestNews } from './test-news.tsx'

export default function Mail() {
  return (
    <Card title="Mail" description="Sends invitations and links for new passwords. Without it, people hand links over.">
      <QueryView
        query={useQuery(mailSettings())}
        loading={<SkeletonRows rows={3} label="Loading the mail server" />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => (
          <ErrorState plain title="The mail server didn’t load" detail={detail} onRetry={retry} />
        )}
        denied={detail => <DeniedState plain detail={detail} />}
        data={({ server }) => <MailForm key={JSON.stringify(server)} server={server} />}
      />
    </Card>
  )
}

const valuesOf = (server: MailSettings['server']): MailValues => ({
  host: server?.host ?? '',
  port: server?.port ?? 587,
  security: server?.security ?? 'starttls',
  user_name: server?.user_name ?? '',
  password: '',
  from_address: server?.from_address ?? '',
  from_name: server?.from_name ?? 'Cabinet',
})

function MailForm({ server }: { server: MailSettings['server'] }) {
  const [values, setValues] = useState(() => valuesOf(server))
  const [errors, setErrors] = useState<FieldErrors>({})
  const test = useConfirmedMutation(testMail)
  const save = useConfirmedMutation(saveMail)
  const remove = useConfirmedMutation(removeMail)
  const { password, ...others } = values
  const input = { ...others, ...(password && { password }) }
  const isRight = () => {
    const found = fieldErrors(set, input)
    setErrors(found)
    for (const { reset } of [test, save, remove]) reset()
    return Object.keys(found).length === 0
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRight()) return
    save.mutate(input, {
      onSuccess: () => showToast({ title: 'Mail is sent from now on', description: `By ${values.host}.`, tone: 'ok' }),
    })
  }
  const ready = values.host.trim() !== '' && values.from_address.trim() !== ''
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <MailFields
        values={values}
        errors={errors}
        has_password={server?.has_password ?? false}
        onChange={changed => setValues({ ...values, ...changed })}
      />
      <TestNews
        result={test.data && { ...test.data, title: testTitle(test.data.ok) }}
        failure={save.error ?? test.error ?? remove.error}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!ready} pending={save.isPending}>
          Save
        </Button>
        <Button disabled={!ready} pending={test.isPending} onClick={() => isRight() && test.mutate(input)}>
          Send a test
        </Button>
        {server && (
          <Button
            variant="quiet"
            pending={remove.isPending}
            onClick={() => remove.mutate({}, { onSuccess: () => showToast({ title: 'Mail is not sent any more' }) })}
          >
            Stop sending mail
          </Button>
        )}
      </div>
    </form>
  )
}

const testTitle = (ok: boolean) => (ok ? 'The mail was accepted' : 'The mail was not sent')
