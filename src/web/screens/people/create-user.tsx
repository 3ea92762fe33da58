// Create User: who it is and what they will be; then the link by which they come in.
import { useId, useState } from 'react'
import type { Role } from '#contract/access'
import { CallError, detailOf, FieldsError, fieldErrorsOf } from '../../data/call-error.ts'
import { useUser } from '../../data/credentials.ts'
import { createUser, type Link } from '../../data/people.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { messages } from '../../ui/messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { DepartmentField, departmentOf, RoleField } from './person-fields.tsx'

type Values = { email: string; full_name: string; department: string; role: Role }

export default function CreateUser({ onClose }: { onClose: () => void }) {
  const form = useId()
  const giver = useUser()
  const own = giver?.role === 'department_admin' ? giver.department : null
  const [values, setValues] = useState<Values>({ email: '', full_name: '', department: own ?? '', role: 'viewer' })
  const [link, setLink] = useState<Link>()
  const create = useConfirmedMutation(createUser)
  const { submit, failure } = useSubmit(async () => {
    const answer = await create.mutateAsync({ ...values, department: departmentOf(values.department) })
    setLink(answer.link)
  })
  if (link) return <LinkDialog title={messages.user_created} name={values.full_name} link={link} onClose={onClose} />
  const change = (changed: Partial<Values>) => setValues({ ...values, ...changed })
  const errors = fieldErrorsOf(failure)
  return (
    <Dialog
      // The question for the password comes in place of this one.
      open={!create.isPending}
      onOpenChange={onClose}
      title="Create User"
      description="They get a link, good for 7 days, by which they set a password."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={values.email.trim() === '' || values.full_name.trim() === ''}
          >
            Create User
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <Failure failure={failure} />
        <Field label="Email" error={errors.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="off"
            required
            value={values.email}
            onChange={event => change({ email: event.target.value })}
          />
        </Field>
        <Field label="Full Name" error={errors.full_name}>
          <TextInput
            name="full_name"
            autoComplete="off"
            required
            maxLength={120}
            value={values.full_name}
            onChange={event => change({ full_name: event.target.value })}
          />
        </Field>
        <DepartmentField
          value={values.department}
          error={errors.department}
          onChange={department => change({ department })}
        />
        <RoleField value={values.role} error={errors.role} onChange={role => change({ role })} />
      </form>
    </Dialog>
  )
}

/** What is wrong with one field stands at the field; giving up at the password needs no words. */
function Failure({ failure }: { failure: unknown }) {
  if (failure === undefined || failure instanceof FieldsError) return null
  if (failure instanceof CallError && failure.code === 'cancelled') return null
  return (
    <Notice tone="danger" role="alert">
      {detailOf(failure, messages.user_not_created)}
    </Notice>
  )
}
