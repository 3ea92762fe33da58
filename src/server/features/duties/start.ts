// Runs that do an agent's duties: by hand, when data changes, or on schedule.
import { z } from 'zod/mini'
import { analyze as analyzeEndpoint } from '#contract/agent-sync'
import { checkDuties as endpoint } from '#contract/agents'
import { AppError } from '../../base/errors.ts'
import type { Event, Tx } from '../../storage/index.ts'
import { agentById, agentStates, mayLookAfter, roster } from '../agents/index.ts'
import { openDuties, startRun } from '../runs/index.ts'
import { type Context, verb } from '../verb.ts'
import { dutiesDue } from './read.ts'
import { dutyStates } from './store-states.ts'

type DueDuty = Awaited<ReturnType<typeof dutiesDue>>[number]

const titleOf = ({ title }: Pick<DueDuty, 'title'>) => `Duty: ${title}`

/** One run for each duty that is not already queued or running. */
export async function startDuties(tx: Tx, due: readonly DueDuty[], now: Date): Promise<Event[]> {
  const open = await openDuties(tx)
  const events: Event[] = []
  for (const duty of due.filter(duty => !open.has(titleOf(duty)))) {
    const { event } = await startRun(
      tx,
      {
        agent_id: duty.agent_id,
        kind: 'duty',
        requester: null,
        chat_session_id: null,
        title: titleOf(duty),
        conversation: [{ role: 'user', text: `Check duty: ${duty.id}` }],
      },
      now,
    )
    events.push(event)
  }
  return events
}

/** "Check now": all duties of one agent, whether or not their data has changed. */
export const checkDuties = verb(endpoint, {
  prepare: async ({ id }, context) => {
    const agent = agentById(id)
    if (!agent) throw new AppError('not_found', 'There is no such agent')
    if (!mayLookAfter(context.actor, 'agents.analyze', agent))
      throw new AppError('forbidden', `You may not start an analysis by ${agent.name}`)
    if ((await agentStates(context.house.db)).get(id)?.paused_at)
      throw new AppError('conflict', `${agent.name} is paused: resume it first`)
    const house = { ...context, actor: { type: 'system' as const, job: 'duties' } }
    return dutiesDue(house, { agent_id: id, by_hand: true })
  },
  async change(tx, { id }, { house }, due) {
    const events = await startDuties(tx, due, house.clock.now())
    return {
      answer: { started: events.length },
      audit: { action: 'duties.started', subject: id, details: { started: events.length } },
      events,
    }
  },
})

/** What has something new to look at; what a paused agent misses is found when it goes on. */
async function dueOfRunning(context: Context): Promise<DueDuty[]> {
  const [due, states] = await Promise.all([dutiesDue(context), agentStates(context.house.db)])
  return due.filter(({ agent_id }) => !states.get(agent_id)?.paused_at)
}

/** "Trigger analysis": what has changed for the agents that the asker may let look. */
export const analyze = verb(analyzeEndpoint, {
  async prepare({ agent_ids }, context) {
    const named = (agent_ids ?? roster.map(({ id }) => id)).map(id => {
      const agent = agentById(id)
      if (!agent) throw new AppError('not_found', `There is no agent ${id}`)
      return agent
    })
    const allowed = named.filter(agent => mayLookAfter(context.actor, 'agents.analyze', agent))
    if (agent_ids && allowed.length < named.length)
      throw new AppError('forbidden', 'You may not start an analysis by all of these agents')
    const due = await dueOfRunning({ ...context, actor: { type: 'system', job: 'duties' } })
    return due.filter(({ agent_id }) => allowed.some(({ id }) => id === agent_id))
  },
  async change(tx, _input, { house }, due) {
    const events = await startDuties(tx, due, house.clock.now())
    const message =
      events.length === 0 ? 'Nothing has changed since the agents last looked' : 'Background analysis triggered'
    return {
      answer: { success: true, message, started: events.length },
      audit: { action: 'duties.started', subject: 'analysis', details: { started: events.length } },
      events,
    }
  },
})

const Due = {
  permission: 'agents.analyze' as const,
  request: z.strictObject({ last: z.boolean() }),
  answer: z.object({ started: z.number() }),
}

/** Those that gather what others found, or all others. */
const startDue = verb(Due, {
  prepare: async ({ last }, context) => (await dueOfRunning(context)).filter(duty => isLast(duty) === last),
  async change(tx, _input, { house }, due) {
    const events = await startDuties(tx, due, house.clock.now())
    return {
      answer: { started: events.length },
      audit: { action: 'duties.started', subject: 'schedule', details: { started: events.length } },
      events,
    }
  },
})

const isLast = (duty: DueDuty) => duty.kind === 'house' && duty.after_others === true

/** Work that begins when data has changed. */
export const dutiesQueue = 'duties_after_change'
/** Work that begins when other duties are done. */
export const lastDutiesQueue = 'duties_after_others'
/** Seconds until duties that were busy are looked at again. */
const again = 2

/**
 * After a start, what an update of the program brought and what was missed meanwhile is looked at, once everything else
 * has settled. Where nothing was ever looked at, there is nothing to catch up with.
 */
export async function lookAfterStart({ house: { db, jobs } }: Context, seconds = 10): Promise<void> {
  if ((await dutyStates(db)).length > 0) await jobs.sendLater(db, dutiesQueue, seconds)
}

/**
 * Starts what has something new to look at; writes nothing at all when there is nothing. A duty that is busy may have
 * looked before the data changed, so it is looked at again; one that is queued will see the change.
 */
export async function startDueDuties(context: Context): Promise<number> {
  const { db, jobs } = context.house
  const all = await dueOfRunning(context)
  const due = all.filter(duty => !isLast(duty))
  if (due.length === 0) return all.length === 0 ? 0 : startLastDuties(context)
  const open = await openDuties(db)
  const statuses = due.map(duty => open.get(titleOf(duty)))
  if (statuses.some(status => status && status !== 'queued')) await jobs.sendLater(db, dutiesQueue, again)
  await jobs.sendLater(db, lastDutiesQueue, again)
  return statuses.every(status => status) ? 0 : (await startDue(context, { last: false })).started
}

/** Starts those that gather what others found, once none of the others is under way. */
export async function startLastDuties(context: Context): Promise<number> {
  const { db, jobs } = context.house
  const due = (await dueOfRunning(context)).filter(isLast)
  if (due.length === 0) return 0
  const open = await openDuties(db)
  if ([...open.values()].some(status => status === 'running')) {
    await jobs.sendLater(db, lastDutiesQueue, again)
    return 0
  }
  return due.every(duty => open.has(titleOf(duty))) ? 0 : (await startDue(context, { last: true })).started
}
