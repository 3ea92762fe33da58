// Who wrote a file: the name of an agent, or of a person as it stands.
import { useQuery } from '@tanstack/react-query'
import { agentList } from '../../data/agents.ts'

export function useWriterName(created_by: string): string {
  const { data } = useQuery(agentList())
  return data?.agents.find(({ id }) => id === created_by)?.name ?? created_by
}
