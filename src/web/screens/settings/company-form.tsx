// What holds for the company as a whole: its name, its currency, its time zone, and when its fiscal year begins.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanySettings } from '#contract/settings'
import { companySettings, saveCompany } from '../../data/settings.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { NotSaved, SettingsCard } from './settings-card.tsx'

export default function Company() {
  return (
    <SettingsCard
      title="Company"
      description="What holds for all tables that say nothing else."
      query={useQuery(companySettings())}
      loading="Loading the company"
      form={company => <CompanyForm company={company} />}
    />
  )
}

const names = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency')
const zones = Intl.supportedValuesOf('timeZone')
/** The choices of a list; one that was saved is among them, also where this browser does not know it. */
const withSaved = (list: readonly string[], saved: string | null) =>
  saved === null || list.includes(saved) ? list : [saved, ...list]
const months = Array.from({ length: 12 }, (_, at) => ({
  month: at + 1,
  name: new Date(Date.UTC(2026, at, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
}))

function CompanyForm({ company }: { company: CompanySettings }) {
  const save = useConfirmedMutation(saveCompany)
  const [now, setNow] = useState(company)
  const { submit, pending, failure } = useSubmit(async () => {
    await save.mutateAsync(now)
    const description = now.currency ? `Amounts without a currency are taken to be in ${now.currency}.` : undefined
    showToast({ title: 'Company settings saved', tone: 'ok', ...(description && { description }) })
  })
  return (
    <form onSubmit={submit} className="grid max-w-lg gap-4">
      <Field label="Name" hint="As it stands in invitations.">
        <TextInput
          autoComplete="organization"
          maxLength={120}
          value={now.name ?? ''}
          onChange={({ target }) => setNow({ ...now, name: target.value || null })}
        />
      </Field>
      <Field
        label="Currency"
        hint="For amounts whose table names none. Without one, the currency that most columns have is assumed, and said."
      >
        <Select
          value={now.currency ?? ''}
          onChange={({ target }) => setNow({ ...now, currency: target.value || null })}
        >
          <option value="">None chosen</option>
          {currencies.map(code => (
            <option key={code} value={code}>
              {code}: {names.of(code) ?? code}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Time zone" hint="The agents’ days and schedules go by it.">
        <Select
          value={now.time_zone ?? ''}
          onChange={({ target }) => setNow({ ...now, time_zone: target.value || null })}
        >
          <option value="">None chosen, so UTC</option>
          {withSaved(zones, company.time_zone).map(zone => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      </Field>
      <Field label="Fiscal year starts in">
        <Select
          value={now.fiscal_year_start}
          onChange={({ target }) => setNow({ ...now, fiscal_year_start: Number(target.value) })}
        >
          {months.map(({ month, name }) => (
            <option key={month} value={month}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {now.fiscal_year_start !== 1 && (
        <Field
          label="FY2026 is the year that"
          hint="Until this is chosen, questions that name a fiscal year are asked back."
        >
          <Select
            value={now.fiscal_year_name ?? ''}
            onChange={({ target: { value } }) =>
              setNow({ ...now, fiscal_year_name: value === 'first' || value === 'last' ? value : null })
            }
          >
            <option value="">Not chosen</option>
            <option value="first">starts in 2026</option>
            <option value="last">ends in 2026</option>
          </Select>
        </Field>
      )}
      <NotSaved failure={failure} />
      <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
