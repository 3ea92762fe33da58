// The dashboard: how the agents are as a whole, each of them as a card, and what they have done day by day.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { agentsDashboard, agentsHealth } from '../../data/agent-status.ts'
import { detailOf } from '../../data/call-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { messages } from '../../ui/messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { UpdatedAgo } from '../../ui/updated-ago.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { AgentGrid } from './agent-grid.tsx'
import { Overview } from './overview.tsx'
import { accessWords, useAccess } from './use-access.ts'

const Analytics = lazy(() => import('./analytics.tsx'))

const tabs = ['overview', 'technical', 'business', 'analytics'] as const
const closed = 'Your access does not include this. An administrator can change that.'

export default function DashboardPage() {
  const access = useAccess()
  const agents = useQuery(agentsDashboard())
  const health = useQuery(agentsHealth())
  const [wanted, choose] = useSearchParam('tab')
  const [failure, setFailure] = useState<string>()
  const unloaded = agents.error ?? health.error
  const { agent_access, dashboard_access } = access
  const may = {
    overview: true,
    technical: agent_access.technical_agents,
    business: agent_access.business_agents,
    analytics: dashboard_access.analytics,
  }
  const tab = tabs.find(one => one === wanted && may[one]) ?? 'overview'
  const disabled = (one: (typeof tabs)[number]) => (may[one] ? {} : { disabled: closed })
  const { technical_agents, business_agents } = agents.data ?? {}
  const cards = (of: typeof technical_agents) => (
    <AgentGrid agents={of} may_restart={agent_access.can_restart} onFailure={setFailure} />
  )
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        beside={health.data && <Health health={health.data.system_health} uptime={health.data.uptime} />}
        description={
          <>
            {accessWords(access)} · <UpdatedAgo at={Math.min(agents.dataUpdatedAt, health.dataUpdatedAt)} />
          </>
        }
      />
      {unloaded && (
        <Notice tone="danger" role="alert" className="mb-4">
          {messages.dashboard_not_loaded}: {detailOf(unloaded, 'Please try again.')}
        </Notice>
      )}
      {failure && (
        <Notice
          tone="danger"
          role="alert"
          className="mb-4"
          action={<IconButton icon={X} label="Dismiss" onClick={() => setFailure(undefined)} />}
        >
          {failure}
        </Notice>
      )}
      <Tabs
        label="Dashboard"
        value={tab}
        onChange={one => choose(one === 'overview' ? undefined : one)}
        tabs={[
          {
            value: 'overview',
            label: 'Overview',
            panel: <Overview health={health.data} access={access} onFailure={setFailure} />,
          },
          {
            value: 'technical',
            label: 'Technical Agents',
            panel: cards(technical_agents),
            ...counted(technical_agents),
            ...disabled('technical'),
          },
          {
            value: 'business',
            label: 'Business Agents',
            panel: cards(business_agents),
            ...counted(business_agents),
            ...disabled('business'),
          },
          {
            value: 'analytics',
            label: 'Analytics',
            panel: (
              <Suspense fallback={<SkeletonRows rows={8} />}>
                <Analytics />
              </Suspense>
            ),
            ...disabled('analytics'),
          },
        ]}
      />
    </Page>
  )
}

const counted = (agents: object | undefined) => (agents ? { count: Object.keys(agents).length } : {})

function Health({ health, uptime }: { health: 'healthy' | 'degraded' | 'unhealthy'; uptime: string }) {
  return (
    <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
      <Badge tone={health === 'healthy' ? 'ok' : 'danger'}>System {health}</Badge>
      Uptime {uptime}
    </span>
  )
}
