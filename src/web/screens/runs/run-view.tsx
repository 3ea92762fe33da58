// A run whose rows are there: its head, its timeline, and what it took beside it.
import { useMutation } from '@tanstack/react-query'
import { CircleStop } from 'lucide-react'
import type { RunDetail } from '#contract/runs'
import { may, useUser } from '../../data/credentials.ts'
import { cancelRun } from '../../data/runs.ts'
import { failed } from '../../parts/failed.ts'
import { isOpenRun } from '../../parts/run-open.ts'
import { RunDot } from '../../parts/status.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { waitWord } from './facts.ts'
import { RunCosts } from './run-costs.tsx'
import { RunFacts } from './run-facts.tsx'
import { RunTree } from './run-tree.tsx'
import { Timeline } from './timeline.tsx'

export const back = { to: '/agents', label: 'AI Agent Network' } as const

export function RunView({ run }: { run: RunDetail }) {
  const { id, agent_id, agent_name, title, status, requester, created_at } = run
  const user = useUser()
  const stop = useMutation({ ...cancelRun, onError: failed('The run could not be stopped') })
  return (
    <>
      <PageHeader
        title={title}
        beside={<RunDot status={status} word={waitWord(run)} />}
        description={
          <>
            <TextLink to="/agents/$id" params={{ id: agent_id }}>
              {agent_name}
            </TextLink>
            , asked by {requester}, <RelativeTime value={created_at} />
          </>
        }
        back={back}
        actions={
          <>
            {isOpenRun(run) && may(user, 'runs.stop') && (
              <Button variant="danger" icon={CircleStop} pending={stop.isPending} onClick={() => stop.mutate({ id })}>
                Stop
              </Button>
            )}
            <CopyButton text={location.href} label="Copy the link; it opens for those who may see this run" />
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_280px]">
        <Timeline run={run} />
        <div className="grid min-w-0 gap-4">
          <RunFacts run={run} />
          <RunCosts costs={run.costs} />
          <RunTree id={id} />
        </div>
      </div>
    </>
  )
}
