// How long requests wait for a decision before they expire, by their level.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApprovalSettings, setApprovals } from '#contract/settings'
import type { FieldErrors } from '../../data/call-error.ts'
import { fieldErrors } from '../../data/field-errors.ts'
import { approvalSettings, saveApprovalSettings } from '../../data/settings.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { NotSaved, SettingsCard } from './settings-card.tsx'

export default function ApprovalTimes() {
  return (
    <SettingsCard
      title="Approvals"
      description="How long a request waits for a decision. Expired is never approved, and the agent goes on without it."
      query={useQuery(approvalSettings())}
      loading="Loading how long requests wait"
      form={settings => <Times key={JSON.stringify(settings)} settings={settings} />}
    />
  )
}

const levels = [
  ['expire_critical', 'Critical', 5, 240],
  ['expire_high', 'High', 15, 1440],
  ['expire_medium', 'Medium', 30, 4320],
  ['expire_low', 'Low', 60, 10_080],
] as const satisfies readonly (readonly [keyof ApprovalSettings, string, number, number])[]

function Times({ settings }: { settings: ApprovalSettings }) {
  const [now, setNow] = useState(settings)
  const [errors, setErrors] = useState<FieldErrors>({})
  const save = useConfirmedMutation(saveApprovalSettings)
  const { submit, pending, failure } = useSubmit(async () => {
    const found = fieldErrors(setApprovals, now)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    await save.mutateAsync(now)
    showToast({ title: 'Saved', description: 'Requests that wait already keep their time.', tone: 'ok' })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {levels.map(([name, label, min, max]) => (
          <Field key={name} label={`${label}, minutes`} hint={inWords(now[name])} error={errors[name]}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={min}
              max={max}
              value={Number.isNaN(now[name]) ? '' : now[name]}
              onChange={({ target }) => setNow({ ...now, [name]: target.valueAsNumber })}
            />
          </Field>
        ))}
      </div>
      <NotSaved failure={failure} />
      <Button type="submit" pending={pending} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}

/** "That is 8 h." */
function inWords(minutes: number): string | undefined {
  if (!(minutes >= 60)) return undefined
  return `That is ${Math.floor(minutes / 60)} h${minutes % 60 > 0 ? ` ${minutes % 60} min` : ''}.`
}
