// What the source is called, who sees what it brings, and when it is read.
import type { Schedule } from '#contract/schedules'
import type { FieldErrors } from '../../data/call-error.ts'
import { useUser } from '../../data/credentials.ts'
import { DomainSelect, domainReaders } from '../../parts/dataset-domain.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { StepProps } from './draft.ts'
import { days, ownTimeZone } from './words.ts'

export function WhenStep({ draft, onChange, errors }: StepProps & { errors: FieldErrors }) {
  const user = useUser()
  const { name, domain, schedule } = draft
  return (
    <Card title="Name and schedule">
      <div className="grid gap-4">
        <Field label="Name" error={errors.name}>
          <TextInput value={name} maxLength={120} onChange={event => onChange({ name: event.target.value })} />
        </Field>
        <Field label="Domain" hint={`What it brings is seen by ${domainReaders[domain]}.`}>
          <DomainSelect user={user} value={domain} onChange={chosen => onChange({ domain: chosen })} />
        </Field>
        <ScheduleFields schedule={schedule} onChange={chosen => onChange({ schedule: chosen })} />
      </div>
    </Card>
  )
}

type ScheduleFieldsProps = { schedule: Schedule | null; onChange: (schedule: Schedule | null) => void }

function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const clock = schedule && schedule.every !== 'hour' ? schedule : { at: '06:00', time_zone: ownTimeZone() }
  const { at, time_zone } = clock
  const choose = (every: string) => {
    if (every === 'hour') onChange({ every })
    else if (every === 'day') onChange({ every, at, time_zone })
    else if (every === 'week') onChange({ every, on: 1, at, time_zone })
    else onChange(null)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Read">
        <Select value={schedule?.every ?? ''} onChange={event => choose(event.target.value)}>
          <option value="">Only by hand</option>
          <option value="hour">Every hour</option>
          <option value="day">Every day</option>
          <option value="week">Every week</option>
        </Select>
      </Field>
      {schedule?.every === 'week' && (
        <Field label="On">
          <Select value={schedule.on} onChange={event => onChange({ ...schedule, on: Number(event.target.value) })}>
            {days.map((day, index) => (
              <option key={day} value={index + 1}>
                {day}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {schedule && schedule.every !== 'hour' && (
        <Field label="At" hint={time_zone}>
          <TextInput type="time" value={at} onChange={event => onChange({ ...schedule, at: event.target.value })} />
        </Field>
      )}
    </div>
  )
}
