// One agent: what it looks after, what it found and did, what it is told, and giving it a task.
import { useQuery } from '@tanstack/react-query'
import { agentStatus } from '../../data/agent-status.ts'
import { useIdInAddress } from '../../ui/address.ts'
import { PageOf } from '../../ui/page-of.tsx'
import { AgentView, back } from './agent-view.tsx'

export default function AgentPage() {
  const id = useIdInAddress()
  const query = useQuery(agentStatus(id))
  return <PageOf thing="agent" back={back} query={query} data={agent => <AgentView key={id} agent={agent} />} />
}
