// What comes next for the signed-in person, from what is really there.
import type { User } from '#contract/accounts'
import { may } from '../../data/credentials.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Steps } from './steps.tsx'
import { TopFindings } from './top-findings.tsx'
import { WaitingApprovals } from './waiting-approvals.tsx'

export default function Next({ user }: { user: User }) {
  return (
    <>
      <PageHeader title="What next" description="What waits for you, and what the agents found." />
      <div className="grid gap-4">
        <Steps user={user} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {may(user, 'approvals.see') && <WaitingApprovals />}
          <TopFindings />
        </div>
      </div>
    </>
  )
}
