// One agent on the dashboard: name, status, last activity, three figures, and restarting it.
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { DashboardAgent } from '#contract/agent-status'
import { restartAgent } from '../../data/agent-control.ts'
import { CallError, detailOf } from '../../data/call-error.ts'
import { AgentDot } from '../../parts/status.tsx'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { messages } from '../../ui/messages.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast.ts'

type AgentCardProps = {
  agent: DashboardAgent
  may_restart: boolean
  onFailure: (sentence: string | undefined) => void
}

export function AgentCard({ agent, may_restart, onFailure }: AgentCardProps) {
  const heading = useId()
  const { agent_id: id, name, status, last_activity, metrics } = agent
  const restart = useMutation({
    ...restartAgent,
    onMutate: () => onFailure(undefined),
    onError: error => onFailure(restartFailure(error)),
  })
  const begin = () => restart.mutate(id, { onSuccess: ({ message }) => showToast({ title: message }) })
  return (
    <article
      aria-labelledby={heading}
      className="grid h-full grid-rows-[1fr_auto] gap-3 rounded-lg border bg-surface p-4"
    >
      <div>
        <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h2 id={heading} className="min-w-0 font-semibold">
            <TextLink to="/agents/$id" params={{ id }}>
              {name}
            </TextLink>
          </h2>
          <span className="text-sm">
            <AgentDot status={status} />
          </span>
        </header>
        <p className="mt-1 text-muted text-sm">
          {last_activity ? (
            <>
              Last activity <RelativeTime value={last_activity} />
            </>
          ) : (
            'No activity yet'
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <dl className="flex gap-4">
          <Fact word="Tasks">{formatNumber(metrics.tasks_completed)}</Fact>
          <Fact word="Success">{metrics.success_rate === null ? '–' : `${formatNumber(metrics.success_rate)} %`}</Fact>
          <Fact word="Response">
            {metrics.response_time === null ? '–' : `${formatNumber(metrics.response_time)} ms`}
          </Fact>
        </dl>
        {may_restart && (
          <Button
            variant="quiet"
            icon={RotateCw}
            disabled={status === 'stopped'}
            title={status === 'stopped' ? 'It is paused. Resume it first.' : undefined}
            pending={restart.isPending}
            onClick={begin}
            className="-mr-3 -mb-1"
          >
            Restart<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </article>
  )
}

const restartFailure = (error: unknown) =>
  error instanceof CallError && error.code === 'forbidden'
    ? messages.restart_not_allowed
    : `${messages.agent_not_restarted}: ${detailOf(error, 'Please try again.')}`

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-xs">{word}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)
