// Settings, section by section: the language models, what they may cost, the company, and what else keeps it running.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { providerList } from '../../data/providers.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Providers } from './providers.tsx'
import { SampleSettings } from './sample-settings.tsx'
import { WithoutModel } from './without-model.tsx'

/** Each has a file of its own, which loads what it shows. */
const sections = [
  { name: 'budgets', Section: lazy(() => import('./budgets.tsx')) },
  { name: 'company', Section: lazy(() => import('./company-form.tsx')) },
  { name: 'computer use', Section: lazy(() => import('./browser-form.tsx')) },
  { name: 'approvals', Section: lazy(() => import('./approval-times.tsx')) },
  { name: 'mail', Section: lazy(() => import('./mail.tsx')) },
  { name: 'contacts', Section: lazy(() => import('./contacts.tsx')) },
  { name: 'backups', Section: lazy(() => import('./backups.tsx')) },
]

export default function Settings() {
  const { data } = useQuery(providerList())
  const connected = data?.uses.some(use => use.capability === 'text' && use.provider_id !== null) ?? false
  return (
    <Page>
      <PageHeader title="Settings" description="What agents work with." />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Providers />
          {sections.map(({ name, Section }) => (
            <Suspense key={name} fallback={<SkeletonRows rows={2} />}>
              <Section />
            </Suspense>
          ))}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <WithoutModel connected={connected} />
          <SampleSettings />
        </div>
      </div>
    </Page>
  )
}
