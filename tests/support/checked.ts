// Duties in a whole house: have an agent look now, wait for it, and list what it found.
import type { FindingDetail } from '#contract/agents'
import type { TestHouse } from './house.ts'
import { quiet } from './quiet.ts'

/** The open findings of one agent that the bearer of the token may see, by key of sight: title order. */
export async function findingsOf(cabinet: TestHouse, agent_id: string, token: string): Promise<FindingDetail[]> {
  const { body } = await cabinet.call('GET', '/api/findings?status=open&limit=200', undefined, token)
  const own = body.findings.filter((finding: FindingDetail) => finding.agent_id === agent_id)
  const details = await Promise.all(
    own.map(({ id }: FindingDetail) => cabinet.call('GET', `/api/findings/${id}`, undefined, token)),
  )
  return details.map(({ body }) => body).sort((a, b) => (a.title < b.title ? -1 : 1))
}

/** What the agent finds when it is asked to look now. */
export async function checked(cabinet: TestHouse, agent_id: string, token: string): Promise<FindingDetail[]> {
  const started = await cabinet.call('POST', `/api/agents/${agent_id}/duties/check`, {}, token)
  if (started.status !== 200) throw new Error(started.body.detail)
  await quiet(cabinet.db)
  return findingsOf(cabinet, agent_id, token)
}
