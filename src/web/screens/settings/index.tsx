// Settings: the language model that agents use, the company, computer use, and the sample company.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { modelSettings } from '../../data/settings.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { ModelForm } from './model-form.tsx'
import { SampleSettings } from './sample-settings.tsx'
import { WithoutModel } from './without-model.tsx'

const Company = lazy(() => import('./company-form.tsx'))
const ComputerUse = lazy(() => import('./browser-form.tsx'))

export default function Settings() {
  const query = useQuery(modelSettings())
  return (
    <Page>
      <PageHeader title="Settings" description="What agents work with." />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <QueryView
          query={query}
          loading={<SkeletonRows rows={5} />}
          // There is always something to show: without a model, an empty form.
          empty={{ when: () => false, show: null }}
          error={(detail, retry) => <ErrorState title="Settings didn’t load" detail={detail} onRetry={retry} />}
          denied={detail => <DeniedState detail={detail} />}
          data={({ provider }) => <ModelForm provider={provider} />}
        />
        <WithoutModel connected={Boolean(query.data?.provider)} />
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <Company />
        </Suspense>
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <ComputerUse />
        </Suspense>
        <SampleSettings />
      </div>
    </Page>
  )
}
