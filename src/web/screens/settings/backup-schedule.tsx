// When backups are taken by themselves, and how many of those are kept.
import { useState } from 'react'
import type { BackupSettings } from '#contract/backups'
import { saveBackupSettings } from '../../data/backups.ts'
import { detailOf } from '../../data/call-error.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

const everyWords: Record<BackupSettings['every'], string> = { day: 'Every day', week: 'Every week', never: 'Never' }
const intervals = Object.entries(everyWords) as [BackupSettings['every'], string][]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function BackupSchedule({ settings }: { settings: BackupSettings }) {
  const [now, setNow] = useState(settings)
  const save = useConfirmedMutation(saveBackupSettings)
  const { submit, pending, failure } = useSubmit(async () => {
    await save.mutateAsync(now)
    showToast({ title: 'The schedule was saved', tone: 'ok' })
  })
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Taken">
          <Select
            value={now.every}
            onChange={({ target }) => {
              const every = intervals.find(([value]) => value === target.value)?.[0]
              if (every) setNow({ ...now, every })
            }}
          >
            {intervals.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From">
          <Select
            disabled={now.every === 'never'}
            value={now.hour}
            onChange={({ target }) => setNow({ ...now, hour: Number(target.value) })}
          >
            {hours.map(hour => (
              <option key={hour} value={hour}>
                {String(hour).padStart(2, '0')}:00
              </option>
            ))}
          </Select>
        </Field>
        <Field label="How many are kept">
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={365}
            required
            value={Number.isNaN(now.keep) ? '' : now.keep}
            onChange={({ target }) => setNow({ ...now, keep: target.valueAsNumber })}
          />
        </Field>
      </div>
      {failure !== undefined && (
        <Notice tone="danger" role="alert" title="The schedule was not saved">
          {detailOf(failure, 'Please try again.')}
        </Notice>
      )}
      <Button type="submit" pending={pending} className="justify-self-start">
        Save schedule
      </Button>
    </form>
  )
}
