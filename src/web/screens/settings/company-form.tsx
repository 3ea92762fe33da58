// What holds for the company as a whole: its currency, and when its fiscal year begins.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CompanySettings } from '#contract/settings'
import { detailOf } from '../../data/call-error.ts'
import { companySettings, saveCompany } from '../../data/settings.ts'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

export function CompanyForm() {
  const { data } = useQuery(companySettings())
  return data ? <Form company={data} /> : null
}

const months = Array.from({ length: 12 }, (_, at) => ({
  month: at + 1,
  name: new Date(Date.UTC(2026, at, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
}))

function Form({ company }: { company: CompanySettings }) {
  const form = useId()
  const save = useMutation(saveCompany)
  const [currency, setCurrency] = useState(company.currency ?? '')
  const [start, setStart] = useState(company.fiscal_year_start)
  const [called, setCalled] = useState(company.fiscal_year_name ?? '')
  const { submit, pending, failure } = useSubmit(async () => {
    await save.mutateAsync({
      currency: currency.trim() === '' ? null : currency.trim().toUpperCase(),
      fiscal_year_start: start,
      fiscal_year_name: called === 'first' || called === 'last' ? called : null,
    })
    showToast({ title: 'Company settings saved', tone: 'ok' })
  })
  return (
    <Card title="Company" description="Questions about your data are read with these.">
      <form id={form} onSubmit={submit} className="grid grid-cols-1 gap-4">
        {failure !== undefined && (
          <Notice tone="danger" role="alert" title="It was not saved">
            {detailOf(failure, 'Please try again.')}
          </Notice>
        )}
        <Field label="Currency" optional hint="For amounts whose table names none, such as EUR.">
          <TextInput value={currency} maxLength={3} onChange={event => setCurrency(event.target.value)} />
        </Field>
        <Field label="Fiscal year starts in">
          <Select value={start} onChange={event => setStart(Number(event.target.value))}>
            {months.map(({ month, name }) => (
              <option key={month} value={month}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {start !== 1 && (
          <Field
            label="FY2026 is the year that"
            hint="Until this is chosen, questions that name a fiscal year are asked back."
          >
            <Select value={called} onChange={event => setCalled(event.target.value)}>
              <option value="">Not chosen</option>
              <option value="first">starts in 2026</option>
              <option value="last">ends in 2026</option>
            </Select>
          </Field>
        )}
        <Button type="submit" form={form} variant="primary" pending={pending} className="justify-self-start">
          Save
        </Button>
      </form>
    </Card>
  )
}
