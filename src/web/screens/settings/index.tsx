// Settings, section by section: the language model that agents use, the company, and what else keeps it running.
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

/** Each has a file of its own, which loads what it shows. */
const sections = [
  { name: 'company', Section: lazy(() => import('./company-form.tsx')) },
  { name: 'approvals', Section: lazy(() => import('./approval-times.tsx')) },
  { name: 'mail', Section: lazy(() => import('./mail.tsx')) },
  { name: 'backups', Section: lazy(() => import('./backups.tsx')) },
]

export default function Settings() {
  const query = useQuery(modelSettings())
  return (
    <Page>
      <PageHeader title="Settings" description="What agents work with." />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <QueryView
            query={query}
            loading={<SkeletonRows rows={5} />}
            // There is always something to show: without a model, an empty form.
            empty={{ when: () => false, show: null }}
            error={(detail, retry) => <ErrorState title="Settings didn’t load" detail={detail} onRetry={retry} />}
            denied={detail => <DeniedState detail={detail} />}
            data={({ provider }) => <ModelForm provider={provider} />}
          />
          {sections.map(({ name, Section }) => (
            <Suspense key={name} fallback={<SkeletonRows rows={2} />}>
              <Section />
            </Suspense>
          ))}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <WithoutModel connected={Boolean(query.data?.provider)} />
          <SampleSettings />
        </div>
      </div>
    </Page>
  )
}
