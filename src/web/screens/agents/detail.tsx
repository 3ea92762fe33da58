// One agent: what it looks after, what it found and did, what it is told, and giving it a task.
import { useQuery } from '@tanstack/react-query'
import { agentStatus } from '../../data/agent-status.ts'
import { useIdInAddress } from '../../ui/address.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { AgentView, back } from './agent-view.tsx'

export default function AgentPage() {
  const id = useIdInAddress()
  const query = useQuery(agentStatus(id))
  const header = <PageHeader title="Agent" back={back} />
  return (
    <Page>
      <QueryView
        query={query}
        loading={
          <>
            {header}
            <SkeletonRows rows={8} label="Loading the agent" />
          </>
        }
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => (
          <>
            {header}
            <ErrorState title="This agent could not be loaded" detail={detail} onRetry={retry} />
          </>
        )}
        denied={detail => (
          <>
            {header}
            <DeniedState detail={detail} />
          </>
        )}
        data={agent => <AgentView key={id} agent={agent} />}
      />
    </Page>
  )
}
