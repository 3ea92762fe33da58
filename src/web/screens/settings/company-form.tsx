// What holds for the company as a whole: its time zone and its currency.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanySettings } from '#contract/settings'
import { detailOf } from '../../data/call-error.ts'
import { saveCompany } from '../../data/settings.ts'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'

const zones = Intl.supportedValuesOf('timeZone')
const currencies = Intl.supportedValuesOf('currency')
const own = Intl.DateTimeFormat().resolvedOptions().timeZone

/** One that was saved stands in the list, also where this browser does not know it. */
const withSaved = (list: readonly string[], saved: string | null) =>
  saved === null || list.includes(saved) ? list : [saved, ...list]

export function CompanyForm({ company }: { company: CompanySettings }) {
  const [time_zone, setTimeZone] = useState(company.time_zone ?? '')
  const [currency, setCurrency] = useState(company.currency ?? '')
  const save = useMutation(saveCompany)
  const { submit, pending, failure } = useSubmit(async () => {
    await save.mutateAsync({ time_zone: time_zone || null, currency: currency || null })
    showToast({ title: 'Company saved' })
  })
  return (
    <Card title="Company" description="The agents go by it: when their days begin, and what an amount is in.">
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        {failure !== undefined && (
          <Notice tone="danger" role="alert">
            {detailOf(failure, 'It was not saved. Please try again.')}
          </Notice>
        )}
        <Field label="Time zone" hint={time_zone === '' && own !== 'UTC' ? `This device is in ${own}.` : undefined}>
          <Select value={time_zone} onChange={event => setTimeZone(event.target.value)}>
            <option value="">Not chosen, so UTC</option>
            {withSaved(zones, company.time_zone).map(zone => (
              <option key={zone}>{zone}</option>
            ))}
          </Select>
        </Field>
        <Field label="Currency" hint="For amounts whose table names none.">
          <Select value={currency} onChange={event => setCurrency(event.target.value)}>
            <option value="">Not chosen</option>
            {withSaved(currencies, company.currency).map(code => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
          Save
        </Button>
      </form>
    </Card>
  )
}
