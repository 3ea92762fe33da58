// Home of an administrator: what waits for them, what is wrong, what matters, and what is still to be set up.
import { useQuery } from '@tanstack/react-query'
import type * as home from '#contract/home'
import { homeOf } from '../../data/home.ts'
import type { AnswerOf } from '../../data/request.ts'
import { SampleOffer } from '../../parts/sample-offer.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { ApprovalRows, ApprovalsLink, NoApprovals } from './approval-rows.tsx'
import { FindingRows, FindingsLink, NoFindings } from './finding-rows.tsx'
import { Setup } from './setup.tsx'
import { Troubled } from './troubled.tsx'

type HomeAnswer = AnswerOf<typeof home.get>

export default function AdministratorHome() {
  const query = useQuery(homeOf())
  return (
    <>
      <PageHeader title="What next" description="What waits for you, what is wrong, and what the agents found." />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={8} />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState title="This could not be loaded" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={answer => <Answer home={answer} />}
      />
    </>
  )
}

/** Setting up comes first while there is nothing to look at; from then on, what waits for the person does. */
function Answer({ home: { approvals, agents, findings, budgets, setup } }: { home: HomeAnswer }) {
  const withoutData = setup.steps.some(({ step, done }) => step === 'data' && !done)
  return (
    <div className="grid gap-4">
      {withoutData && (
        <>
          <Setup guide={setup} />
          <SampleOffer />
        </>
      )}
      {budgets.map(({ id, sentence, used_up }) => (
        <Notice key={id} tone={used_up ? 'danger' : 'serious'}>
          {sentence}{' '}
          <TextLink to="/settings" search={{ tab: 'budgets' }}>
            See the budgets
          </TextLink>
        </Notice>
      ))}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Card title={counted('Approvals waiting', approvals.waiting)} actions={<ApprovalsLink />}>
            {approvals.first.length === 0 ? <NoApprovals /> : <ApprovalRows approvals={approvals.first} />}
          </Card>
          <Troubled agents={agents} />
        </div>
        <Card title="Open findings" description={countsOf(findings.open)} actions={<FindingsLink />}>
          {findings.first.length === 0 ? <NoFindings /> : <FindingRows findings={findings.first} />}
        </Card>
      </div>
      {!withoutData && <Setup guide={setup} />}
    </div>
  )
}

const counted = (title: string, count: number) => (count > 0 ? `${title} (${count})` : title)

/** "4 critical, 12 high, 3 low" */
function countsOf(open: HomeAnswer['findings']['open']): string | undefined {
  const counts = Object.entries(open).filter(([, count]) => count > 0)
  return counts.length > 0 ? counts.map(([priority, count]) => `${count} ${priority}`).join(', ') : undefined
}
