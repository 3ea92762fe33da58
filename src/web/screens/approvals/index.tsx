// Approvals: what agents ask before they act, and what was decided.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { pendingApprovals } from '../../data/approvals.ts'
import { may, useUser } from '../../data/credentials.ts'
import { TextLink } from '../../ui/link.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAddress } from './address.ts'
import { Pending } from './pending.tsx'

const Decided = lazy(async () => ({ default: (await import('./decided.tsx')).Decided }))
const UnknownCalls = lazy(async () => ({ default: (await import('./unknown-calls.tsx')).UnknownCalls }))

export default function Approvals() {
  const user = useUser()
  const waiting = useQuery(pendingApprovals()).data?.pending_requests.length
  const { tab, move } = useAddress()
  return (
    <Page>
      <PageHeader
        title="Approvals"
        description="What was shown is exactly what runs, once."
        actions={
          <>
            {may(user, 'people.grant') && <TextLink to="/approvals/away">While you are away</TextLink>}
            <TextLink to="/approvals/rules">Remembered decisions</TextLink>
          </>
        }
      />
      {may(user, 'system.details') && (
        <Suspense fallback={null}>
          <UnknownCalls />
        </Suspense>
      )}
      <Tabs
        label="Requests"
        value={tab}
        onChange={next => move({ tab: next, id: undefined })}
        tabs={[
          {
            value: 'pending',
            label: 'Pending',
            ...(waiting !== undefined && { count: waiting }),
            panel: <Pending />,
          },
          {
            value: 'decided',
            label: 'Decided',
            panel: (
              <Suspense fallback={<SkeletonRows />}>
                <Decided />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  )
}
