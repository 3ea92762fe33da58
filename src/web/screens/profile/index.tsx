// One's own account: name, notices, password, second factor, sign-ins, and what one holds for a time.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useUser } from '../../data/credentials.ts'
import { ownProfile } from '../../data/profile.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { AccountCard } from './account-card.tsx'
import { OwnGrants } from './own-grants.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const LocaleCard = lazy(() => import('./locale-card.tsx'))
const BudgetCard = lazy(() => import('./budget-card.tsx'))
const NoticesCard = lazy(() => import('./notices-card.tsx'))
const DataCard = lazy(() => import('./data-card.tsx'))
const SecondFactorCard = lazy(() => import('./second-factor-card.tsx'))

export default function ProfilePage() {
  const user = useUser()
  const query = useQuery(ownProfile())
  return (
    <Page>
      <PageHeader title="Your account" description="What only you change." />
      {user?.needs_second_factor && (
        <Notice tone="warn" title="Your role needs a second factor" className="mb-4">
          Set one up below. Until then nothing else can be opened.
        </Notice>
      )}
      <QueryView
        query={query}
        loading={<SkeletonRows rows={8} label="Loading your account" />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState title="Your account didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={profile => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <div className="grid grid-cols-1 gap-4">
              <AccountCard key={profile.full_name} profile={profile} />
              <OwnGrants />
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <BudgetCard />
                <LocaleCard key={profile.locale} profile={profile} />
                <DataCard />
              </Suspense>
            </div>
            <div className="grid grid-cols-1 gap-4">
              <PasswordCard email={profile.email} />
              <Suspense fallback={<SkeletonRows rows={3} />}>
                <SecondFactorCard />
                <NoticesCard />
              </Suspense>
            </div>
            <div className="min-w-0 lg:col-span-2">
              <SessionsCard />
            </div>
          </div>
        )}
      />
    </Page>
  )
}
