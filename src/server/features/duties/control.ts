// Pausing, resuming and restarting agents: their state, what they were working on, and what they have missed.
import * as control from '#contract/agent-control'
import { AppError } from '../../base/errors.ts'
import type { Event, Tx } from '../../storage/index.ts'
import { type Actor, personOf } from '../access/index.ts'
import {
  type AgentInfo,
  agentById,
  mayLookAfter,
  mayPause,
  pauseAgents,
  restartAgent as restart,
  resumeAgents,
  roster,
} from '../agents/index.ts'
import { putBack } from '../runs/index.ts'
import { type Context, verb } from '../verb.ts'
import { dutiesDue } from './read.ts'
import { asHouse } from './seen.ts'
import { startDuties } from './start.ts'

type Due = Awaited<ReturnType<typeof dutiesDue>>

const everyone = roster.map(({ id }) => id)

/** Everybody may see every agent's card, so that is who hears of it. */
const agentEvent = (id: string): Event => ({ type: 'agent.changed', id, permission: 'system.status' })

function known(id: string): AgentInfo {
  const agent = agentById(id)
  if (!agent) throw new AppError('not_found', 'There is no such agent')
  return agent
}

function pausable(actor: Actor, id: string): AgentInfo {
  const agent = known(id)
  if (!mayPause(actor, agent)) throw new AppError('forbidden', `You may not pause or resume ${agent.name}`)
  return agent
}

async function pauseThem(tx: Tx, ids: readonly string[], { actor, house }: Context) {
  const now = house.clock.now()
  const paused = await pauseAgents(tx, ids, personOf(actor)?.user_id ?? null, now)
  const runs = await putBack(tx, paused, now)
  return { paused, events: [...paused.map(agentEvent), ...runs] }
}

async function resumeThem(tx: Tx, ids: readonly string[], { house }: Context, due: Due) {
  const now = house.clock.now()
  const resumed = await resumeAgents(tx, ids, now)
  const own = due.filter(({ agent_id }) => resumed.includes(agent_id))
  const started = await startDuties(tx, own, now)
  return { resumed, started: started.length, events: [...resumed.map(agentEvent), ...started] }
}

export const pauseAgent = verb(control.pause, {
  async change(tx, { id }, context) {
    const { name } = pausable(context.actor, id)
    const { paused, events } = await pauseThem(tx, [id], context)
    if (paused.length === 0) throw new AppError('conflict', `${name} is paused already`)
    return { answer: { success: true, paused }, audit: { action: 'agent.paused', subject: id }, events }
  },
})

export const pauseEveryAgent = verb(control.pauseAll, {
  async change(tx, _input, context) {
    const { paused, events } = await pauseThem(tx, everyone, context)
    const audit = { action: 'agents.paused', subject: 'all', details: { paused } }
    return { answer: { success: true, paused }, audit, events }
  },
})

export const resumeAgent = verb(control.resume, {
  async prepare({ id }, context) {
    const agent = pausable(context.actor, id)
    return { agent, due: await dutiesDue(asHouse(context), { agent_id: id }) }
  },
  async change(tx, { id }, context, { agent, due }) {
    const { resumed, started, events } = await resumeThem(tx, [id], context, due)
    if (resumed.length === 0) throw new AppError('conflict', `${agent.name} is not paused`)
    const audit = { action: 'agent.resumed', subject: id, details: { started } }
    return { answer: { success: true, resumed, started }, audit, events }
  },
})

export const resumeEveryAgent = verb(control.resumeAll, {
  prepare: (_input, context) => dutiesDue(asHouse(context)),
  async change(tx, _input, context, due) {
    const { resumed, started, events } = await resumeThem(tx, everyone, context, due)
    const audit = { action: 'agents.resumed', subject: 'all', details: { resumed, started } }
    return { answer: { success: true, resumed, started }, audit, events }
  },
})

export const restartAgent = verb(control.restart, {
  async prepare({ id }, context) {
    const agent = known(id)
    if (!mayLookAfter(context.actor, 'can_restart', agent))
      throw new AppError('forbidden', 'You do not have permission to restart agents')
    return { agent, duties: await dutiesDue(asHouse(context), { agent_id: id, by_hand: true }) }
  },
  async change(tx, { id }, { house }, { agent, duties }) {
    const now = house.clock.now()
    if (!(await restart(tx, id, now)))
      throw new AppError('conflict', `${agent.name} is paused: resume it instead of restarting it`)
    const back = await putBack(tx, [id], now)
    const started = await startDuties(tx, duties, now)
    return {
      answer: { success: true, message: `${agent.name} is being restarted`, started: started.length },
      audit: { action: 'agent.restarted', subject: id, details: { put_back: back.length, started: started.length } },
      events: [agentEvent(id), ...back, ...started],
    }
  },
})

export const initializeAgents = verb(control.initialize, {
  prepare: (_input, context) => dutiesDue(asHouse(context)),
  async change(tx, _input, context, due) {
    const { resumed, events } = await resumeThem(tx, everyone, context, [])
    const started = await startDuties(tx, due, context.house.clock.now())
    return {
      answer: {
        status: 'success' as const,
        message: `All ${everyone.length} agents are running`,
        agents_running: everyone.length,
        started: started.length,
      },
      audit: { action: 'agents.initialized', subject: 'all', details: { resumed, started: started.length } },
      events: [...events, ...started],
    }
  },
})
