// What each agent looks after: whether it can, when it last looked, and having it look now.
import { useMutation, useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { Agent, Duty } from '#contract/agents'
import { agentList, checkDuties } from '../../data/agents.ts'
import { detailOf } from '../../data/call-error.ts'
import { may, useUser } from '../../data/credentials.ts'
import { StatusDot } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'

/** Agents without duties have nothing to show here. */
const withDuties = (agents: readonly Agent[]) => agents.filter(({ duties }) => duties.length > 0)

export function DutyCards() {
  const query = useQuery(agentList())
  return (
    <aside aria-label="Who looks after what" className="grid min-w-0 gap-4">
      <QueryView
        query={query}
        loading={<Skeleton className="h-48 w-full" />}
        empty={{
          when: ({ agents }) => withDuties(agents).length === 0,
          show: <EmptyState title="No agent has a duty yet" />,
        }}
        error={(detail, retry) => <ErrorState title="The duties could not be loaded" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ agents }) => withDuties(agents).map(agent => <AgentCard key={agent.id} agent={agent} />)}
      />
    </aside>
  )
}

function AgentCard({ agent }: { agent: Agent }) {
  const { id, name, duties } = agent
  const user = useUser()
  const check = useMutation(checkDuties)
  const useful = duties.some(({ state }) => state === 'ready')
  const start = () =>
    check.mutate(
      { id },
      {
        onSuccess: ({ started }) =>
          showToast(
            started === 0
              ? { title: 'Nothing to check', description: 'No duty has the data that it needs.' }
              : { title: 'Checking now', description: 'What is found appears here by itself.' },
          ),
      },
    )
  return (
    <Card
      title={name}
      description="Looks by itself whenever the data changes"
      actions={
        useful &&
        may(user, 'agents.analyze') && (
          <Button icon={RefreshCw} pending={check.isPending} onClick={start}>
            Check now
          </Button>
        )
      }
    >
      {check.error && (
        <Notice tone="danger" role="alert" className="mb-3">
          {detailOf(check.error, 'The check was not started. Please try again.')}
        </Notice>
      )}
      <ul className="divide-y">
        {duties.map(duty => (
          <DutyRow key={duty.id} duty={duty} />
        ))}
      </ul>
    </Card>
  )
}

function DutyRow({ duty: { title, state, waiting_for, last_run_at, last_outcome, open_findings } }: { duty: Duty }) {
  const ready = state === 'ready'
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">{title}</p>
        <StatusDot tone={ready ? 'ok' : 'neutral'}>{ready ? 'Ready' : 'Waiting for data'}</StatusDot>
      </div>
      {ready ? (
        <p className="text-muted text-sm">
          {open_findings === 1 ? '1 open finding' : `${open_findings} open findings`} ·{' '}
          {last_run_at ? (
            <>
              checked <RelativeTime value={last_run_at} />
            </>
          ) : (
            'not checked yet'
          )}
          {last_run_at && last_outcome && <span className="block">{last_outcome}</span>}
        </p>
      ) : (
        <p className="text-muted text-sm">{waiting_for}</p>
      )}
    </li>
  )
}
