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
  { id: 'budgets', title: 'Budgets', Section: lazy(() => import('./budgets.tsx')) },
  { id: 'company', title: 'Company', Section: lazy(() => import('./company-form.tsx')) },
  { id: 'contacts', title: 'Contact', Section: lazy(() => import('./contacts.tsx')) },
  { id: 'approvals', title: 'Approvals', Section: lazy(() => import('./approval-times.tsx')) },
  { id: 'computer-use', title: 'Computer use', Section: lazy(() => import('./browser-form.tsx')) },
  { id: 'mail', title: 'Mail', Section: lazy(() => import('./mail.tsx')) },
  { id: 'backups', title: 'Backups', Section: lazy(() => import('./backups.tsx')) },
]
const onThisPage = [{ id: 'models', title: 'Language models' }, ...sections]

export default function Settings() {
  const { data } = useQuery(providerList())
  const connected = data?.uses.some(use => use.capability === 'text' && use.provider_id !== null) ?? false
  return (
    <Page>
      <PageHeader title="Settings" description="What agents work with, and what keeps Cabinet running." />
      <nav aria-label="On this page">
        <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
          {onThisPage.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-link underline underline-offset-2 hover:no-underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <section id="models" className="scroll-mt-20">
            <Providers />
          </section>
          {sections.map(({ id, Section }) => (
            <section key={id} id={id} className="scroll-mt-20">
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <Section />
              </Suspense>
            </section>
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
