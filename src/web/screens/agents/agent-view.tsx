// The page of an agent whose state is known: its head, its tabs, and its figures beside them.
import { lazy, type ReactNode, Suspense } from 'react'
import type { ShownAgent } from '../../data/agent-status.ts'
import { may, useUser } from '../../data/credentials.ts'
import { AgentDot } from '../../parts/status.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { AgentActions } from './agent-actions.tsx'
import { AgentFigures } from './agent-figures.tsx'
import { Duties } from './duties.tsx'

const AgentBudgets = lazy(() => import('./agent-budgets.tsx'))
const AgentFindings = lazy(() => import('./agent-findings.tsx'))
const AgentRuns = lazy(() => import('./agent-runs.tsx'))
const Instructions = lazy(() => import('./instructions.tsx'))

export const back = { to: '/agents', label: 'AI Agent Network' } as const
const tabs = ['duties', 'findings', 'runs', 'instructions'] as const

export function AgentView({ agent }: { agent: ShownAgent }) {
  const user = useUser()
  const [wanted, choose] = useSearchParam('tab')
  const { agent_id: id, name, description, status, insights_count } = agent
  const later = (panel: ReactNode) => <Suspense fallback={<SkeletonRows rows={6} />}>{panel}</Suspense>
  return (
    <>
      <PageHeader
        title={name}
        beside={<AgentDot status={status} />}
        description={description}
        back={back}
        actions={<AgentActions agent={agent} />}
      />
      <Trouble agent={agent} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_280px]">
        <Tabs
          label={name}
          value={tabs.find(tab => tab === wanted) ?? 'duties'}
          onChange={tab => choose(tab === 'duties' ? undefined : tab)}
          tabs={[
            { value: 'duties', label: 'Duties', panel: <Duties agent_id={id} /> },
            { value: 'findings', label: 'Findings', count: insights_count, panel: later(<AgentFindings id={id} />) },
            { value: 'runs', label: 'Runs', panel: later(<AgentRuns id={id} />) },
            { value: 'instructions', label: 'Instructions', panel: later(<Instructions id={id} />) },
          ]}
          className="min-w-0"
        />
        <div className="grid min-w-0 gap-4">
          <AgentFigures agent={agent} />
          {may(user, 'system.details') && later(<AgentBudgets id={id} />)}
        </div>
      </div>
    </>
  )
}

/** Why it is not simply at work. */
function Trouble({ agent: { status, trouble, paused_at, paused_by } }: { agent: ShownAgent }) {
  if (paused_at)
    return (
      <Notice tone="neutral" title="Paused" className="mb-4">
        {paused_by ?? 'Somebody'} paused it <RelativeTime value={paused_at} />. It begins no duty and no task until it
        is resumed.
      </Notice>
    )
  if (status !== 'error') return null
  return (
    <Notice tone="danger" title="Something failed" className="mb-4">
      {trouble ?? 'What failed is shown to those who look after agents.'} A restart lets it try again.
    </Notice>
  )
}
