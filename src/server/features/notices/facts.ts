// What news from below means for people: each fact with whom it concerns, by the rights that they have now.
import type { NoticeKind } from '#contract/notices'
import type { OutboxEvent } from '../../storage/index.ts'
import type { Person } from '../access/index.ts'
import { activePeople, newSignIns } from '../accounts/index.ts'
import { agentById } from '../agents/index.ts'
import { approvalsById } from '../approvals/index.ts'
import { budgetsInTrouble } from '../budgets/index.ts'
import { reportsById } from '../duties/index.ts'
import type { House } from '../house.ts'
import { type EndedTask, endedTasks } from '../runs/index.ts'
import type { Context } from '../verb.ts'
import { kindsFor, newsFor } from './rules.ts'

/** A sentence for one person, without anything that needs a right to be seen. */
export type Fact = { user_id: string; kind: NoticeKind; about: string; sentence: string }
type Reader = { person: Person; context: Context; kinds: readonly NoticeKind[] }

async function waitingApprovals(ids: readonly string[], readers: readonly Reader[]): Promise<Fact[]> {
  const of = async ({ person: { user_id }, context }: Reader): Promise<Fact[]> =>
    (await approvalsById(context, ids))
      .filter(({ may_approve }) => may_approve)
      .map(({ id, agent_name, level, code }) => {
        const sentence = `${agent_name} asks for an approval of level ${level}: ${code}.`
        return { user_id, kind: 'approval_waiting', about: id, sentence }
      })
  return (await Promise.all(readers.map(of))).flat()
}

async function importantFindings(ids: readonly string[], readers: readonly Reader[], since: string): Promise<Fact[]> {
  const of = async ({ person: { user_id }, context }: Reader): Promise<Fact[]> =>
    (await reportsById(context, ids))
      .filter(
        ({ priority, status, timestamp }) =>
          /^(critical|high)$/.test(priority) && status === 'open' && timestamp >= since,
      )
      .map(({ id, agent_name, priority }) => {
        const sentence = `${agent_name} found something of ${priority} priority.`
        return { user_id, kind: 'finding_important', about: id, sentence }
      })
  return (await Promise.all(readers.map(of))).flat()
}

const endings: Record<EndedTask['status'], string> = {
  succeeded: 'is done',
  failed: 'failed',
  cancelled: 'was stopped',
}

const endedRuns = async (house: House, ids: readonly string[], since: Date): Promise<Fact[]> =>
  (await endedTasks(house.db, ids, since)).map(({ id, agent_id, requester_id, status }) => {
    const name = agentById(agent_id)?.name ?? agent_id
    const sentence = `Your task for ${name} ${endings[status]}.`
    return { user_id: requester_id, kind: 'run_ended', about: id, sentence }
  })

async function warnedBudgets(house: House, readers: readonly Reader[]): Promise<Fact[]> {
  const budgets = await budgetsInTrouble(house)
  return readers.flatMap(({ person: { user_id } }) =>
    budgets.map(({ id, since, used_up, sentence }) => {
      const about = `${id} ${since} ${used_up ? 100 : 80}`
      return { user_id, kind: 'budget_warned' as const, about, sentence }
    }),
  )
}

const signIns = async (house: House, ids: readonly string[]): Promise<Fact[]> =>
  (await newSignIns(house.db, ids)).map(({ id, user_id, device, network }) => {
    const sentence = `Somebody signed in to your account: ${device ?? 'an unknown device'}, from ${network ?? 'an unknown network'}.`
    return { user_id, kind: 'sign_in_new', about: id, sentence }
  })

export async function factsOf(events: readonly OutboxEvent[], house: House): Promise<Fact[]> {
  const idsOf = (type: OutboxEvent['type']) => [
    ...new Set(events.flatMap(event => (event.type === type ? [event.id] : []))),
  ]
  const now = house.clock.now()
  const since = new Date(now.getTime() - newsFor)
  const readers = (await activePeople(house.db, now)).map((person): Reader => {
    const actor = { type: 'user' as const, ...person }
    return { person, context: { house, actor, door: 'outbox', ip: null }, kinds: kindsFor(actor) }
  })
  const who = (kind: NoticeKind) => readers.filter(({ kinds }) => kinds.includes(kind))
  const [approvals, findings] = [idsOf('approval.changed'), idsOf('finding.changed')]
  const facts = [
    ...(approvals.length > 0 ? await waitingApprovals(approvals, who('approval_waiting')) : []),
    ...(findings.length > 0 ? await importantFindings(findings, who('finding_important'), since.toISOString()) : []),
    ...(await endedRuns(house, idsOf('run.changed'), since)),
    ...(idsOf('settings.changed').includes('budgets') ? await warnedBudgets(house, who('budget_warned')) : []),
    ...(await signIns(house, idsOf('session.began'))),
  ]
  const active = new Set(readers.map(({ person }) => person.user_id))
  return facts.filter(({ user_id }) => active.has(user_id))
}
