// Changes the name, role or department of somebody.
import { useId, useState } from 'react'
import type { Role } from '#contract/access'
import type { ManagedUser } from '#contract/users'
import { CallError, detailOf } from '../../data/call-error.ts'
import { changeUser } from '../../data/people.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { DepartmentField, departmentOf, RoleField } from './person-fields.tsx'

type ChangePersonProps = { person: ManagedUser; onClose: () => void }

export default function ChangePerson({ person, onClose }: ChangePersonProps) {
  const form = useId()
  const [full_name, setName] = useState(person.full_name)
  const [role, setRole] = useState<Role>(person.role)
  const [department, setDepartment] = useState(person.department ?? '')
  const change = useConfirmedMutation(changeUser)
  const { submit, failure } = useSubmit(async () => {
    await change.mutateAsync({ id: person.id, full_name, role, department: departmentOf(department) })
    showToast({ title: `${full_name} was changed`, tone: 'ok' })
    onClose()
  })
  const cancelled = failure instanceof CallError && failure.code === 'cancelled'
  const moved = role !== person.role || department !== (person.department ?? '')
  return (
    <Dialog
      // The question for the password comes in place of this one.
      open={!change.isPending}
      onOpenChange={onClose}
      title={`Change ${person.full_name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={full_name.trim() === ''}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        {failure !== undefined && !cancelled && (
          <Notice tone="danger" role="alert">
            {detailOf(failure, 'Nothing was changed. Please try again.')}
          </Notice>
        )}
        <Field label="Full Name">
          <TextInput value={full_name} maxLength={120} onChange={event => setName(event.target.value)} />
        </Field>
        <RoleField value={role} error={undefined} onChange={setRole} />
        <DepartmentField value={department} error={undefined} onChange={setDepartment} />
        {moved && (
          <Notice tone="warn">The change counts at once, and ends the temporary permissions they hold or gave.</Notice>
        )}
      </form>
    </Dialog>
  )
}
