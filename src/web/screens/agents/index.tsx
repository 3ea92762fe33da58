// The network of agents: what each one does just now, what they report, and their figures side by side.
import { useQuery } from '@tanstack/react-query'
import { Infinity as Endless } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { continuousStatus } from '../../data/agent-status.ts'
import { useErrorToast } from '../../parts/use-error-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { messages } from '../../ui/messages.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { UpdatedAgo } from '../../ui/updated-ago.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { AgentCards } from './agent-cards.tsx'
import { NetworkActions } from './network-actions.tsx'
import { Reports } from './reports.tsx'
import { Summary } from './summary.tsx'

const NetworkAnalytics = lazy(() => import('./network-analytics.tsx'))

const tabs = ['agents', 'reports', 'analytics'] as const

export default function AgentsPage() {
  const query = useQuery(continuousStatus())
  const [wanted, choose] = useSearchParam('tab')
  useErrorToast(query.error, messages.agents_not_loaded)
  return (
    <Page>
      <PageHeader
        title="AI Agent Network"
        beside={
          <Badge tone="accent" icon={Endless}>
            CONTINUOUS MODE
          </Badge>
        }
        description={<UpdatedAgo at={query.dataUpdatedAt} />}
        actions={<NetworkActions network={query.data} />}
      />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={8} label="Loading the agents" />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState title={messages.no_agents_status} detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={network => (
          <>
            <Summary network={network} />
            <Tabs
              label="The network"
              value={tabs.find(tab => tab === wanted) ?? 'agents'}
              onChange={tab => choose(tab === 'agents' ? undefined : tab)}
              tabs={[
                {
                  value: 'agents',
                  label: 'Agents',
                  count: network.total_agents,
                  panel: <AgentCards statuses={network.agent_statuses} />,
                },
                { value: 'reports', label: 'Reports & Insights', panel: <Reports /> },
                {
                  value: 'analytics',
                  label: 'Analytics',
                  panel: (
                    <Suspense fallback={<SkeletonRows rows={8} />}>
                      <NetworkAnalytics statuses={network.agent_statuses} />
                    </Suspense>
                  ),
                },
              ]}
            />
          </>
        )}
      />
    </Page>
  )
}
