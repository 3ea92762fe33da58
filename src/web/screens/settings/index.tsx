// Settings: the language models that agents use, what they may cost, the company, and the sample company.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { providerList } from '../../data/providers.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Providers } from './providers.tsx'
import { SampleSettings } from './sample-settings.tsx'
import { WithoutModel } from './without-model.tsx'

const Budgets = lazy(() => import('./budgets.tsx'))
const Company = lazy(() => import('./company-form.tsx'))

export default function Settings() {
  const { data } = useQuery(providerList())
  return (
    <Page>
      <PageHeader title="Settings" description="What agents work with." />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Providers />
        <WithoutModel
          connected={data?.uses.some(use => use.capability === 'text' && use.provider_id !== null) ?? false}
        />
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <Budgets />
        </Suspense>
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <Company />
        </Suspense>
        <SampleSettings />
      </div>
    </Page>
  )
}
