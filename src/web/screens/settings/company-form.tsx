// The company as a whole: the currency of amounts whose table names none.
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CompanySettings } from '#contract/settings'
import { detailOf } from '../../data/call-error.ts'
import { companySettings, saveCompany } from '../../data/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'

export default function Company() {
  const query = useQuery(companySettings())
  return (
    <Card title="Company" description="What holds for all tables that say nothing else.">
      <QueryView
        query={query}
        loading={<SkeletonRows rows={2} label="Loading the company" />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState title="This didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={company => <CompanyForm company={company} />}
      />
    </Card>
  )
}

const names = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency')

function CompanyForm({ company }: { company: CompanySettings }) {
  const [currency, setCurrency] = useState(company.currency)
  const save = useMutation(saveCompany)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const description = currency ? `Amounts without a currency are taken to be in ${currency}.` : undefined
    save.mutate({ currency }, { onSuccess: () => showToast({ title: 'Saved', ...(description && { description }) }) })
  }
  return (
    <form onSubmit={submit} className="grid max-w-lg gap-4">
      <Field
        label="Currency"
        hint="For amounts whose table names none. Without one, the currency that most columns have is assumed, and said."
      >
        <Select value={currency ?? ''} onChange={({ target }) => setCurrency(target.value || null)}>
          <option value="">None chosen</option>
          {currencies.map(code => (
            <option key={code} value={code}>
              {code}: {names.of(code) ?? code}
            </option>
          ))}
        </Select>
      </Field>
      {save.isError && (
        <Notice tone="danger" role="alert" title="Not saved">
          {detailOf(save.error, 'Please try again.')}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={currency === company.currency}
        pending={save.isPending}
        className="justify-self-start"
      >
        Save
      </Button>
    </form>
  )
}
