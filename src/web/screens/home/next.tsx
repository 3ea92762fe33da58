// What comes next for the signed-in person, from what is really there.
import { usePrefetchQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts'
import { may } from '../../data/credentials.ts'
import { SampleOffer } from '../../parts/sample-offer.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Steps, useOpenSteps, withoutData } from './steps.tsx'
import { TopFindings, topFindings } from './top-findings.tsx'
import { WaitingApprovals } from './waiting-approvals.tsx'

export default function Next({ user }: { user: User }) {
  const steps = useOpenSteps(user)
  usePrefetchQuery(topFindings())
  return (
    <>
      <PageHeader title="What next" description="What waits for you, and what the agents found." />
      {steps === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <div className="grid gap-4">
          <Steps steps={steps} />
          {withoutData(steps) && <SampleOffer />}
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {may(user, 'approvals.see') && <WaitingApprovals />}
            <TopFindings />
          </div>
        </div>
      )}
    </>
  )
}
