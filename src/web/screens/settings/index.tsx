// Settings by subject, each in a tab of its own: what is written in one stays while another is looked at.
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { providerList } from '../../data/providers.ts'
import { settingsSubjects } from '../../parts/settings-subjects.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { Providers } from './providers.tsx'
import { WithoutModel } from './without-model.tsx'

const CompanyForm = lazy(() => import('./company-form.tsx'))
const SampleSettings = lazy(() => import('./sample-settings.tsx'))

type Name = keyof typeof settingsSubjects
const panels: Record<Name, ComponentType> = {
  models: Models,
  budgets: lazy(() => import('./budgets.tsx')),
  company: Company,
  contacts: lazy(() => import('./contacts.tsx')),
  'sign-in': lazy(() => import('./sign-in.tsx')),
  approvals: lazy(() => import('./approval-times.tsx')),
  'computer-use': lazy(() => import('./browser-form.tsx')),
  mail: lazy(() => import('./mail.tsx')),
  backups: lazy(() => import('./backups.tsx')),
}
const names = Object.keys(settingsSubjects) as Name[]

export default function Settings() {
  const [wanted, open] = useSearchParam('tab')
  return (
    <Page>
      <PageHeader title="Settings" description="What agents work with, and what keeps Cabinet running." />
      <Tabs
        label="Settings"
        keep
        value={names.find(name => name === wanted) ?? 'models'}
        onChange={name => open(name === 'models' ? undefined : name)}
        tabs={names.map(value => ({ value, label: settingsSubjects[value], panel: <Subject name={value} /> }))}
      />
    </Page>
  )
}

function Subject({ name }: { name: Name }) {
  const Panel = panels[name]
  return (
    <section id={name} className="min-w-0">
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Panel />
      </Suspense>
    </section>
  )
}

function Models() {
  const { data } = useQuery(providerList())
  const connected = data?.uses.some(use => use.capability === 'text' && use.provider_id !== null) ?? false
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Providers />
      <WithoutModel connected={connected} />
    </div>
  )
}

function Company() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <CompanyForm />
      <SampleSettings />
    </div>
  )
}
