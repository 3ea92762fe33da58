// Pausing, resuming and restarting agents.
import { z } from 'zod/mini'
import { Nothing } from '#contract/common'
import { endpoint } from '#contract/endpoint'

const ByAgent = z.strictObject({ id: z.string().check(z.maxLength(60)) })

const Paused = z.object({ success: z.boolean(), paused: z.array(z.string()) })
const Resumed = z.object({
  success: z.boolean(),
  resumed: z.array(z.string()),
  /** Checks of duties that begin because their data changed meanwhile. */
  started: z.number(),
})

export const pause = endpoint({
  method: 'POST',
  path: '/api/agents/:id/pause',
  summary: 'Pause one agent: it begins no duty and no task, and what it was working on goes back to its queue',
  permission: 'signed_in',
  request: ByAgent,
  answer: Paused,
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const resume = endpoint({
  method: 'POST',
  path: '/api/agents/:id/resume',
  summary: 'Let a paused agent go on',
  permission: 'signed_in',
  request: ByAgent,
  answer: Resumed,
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const pauseAll = endpoint({
  method: 'POST',
  path: '/api/agents/pause',
  summary: 'Pause every agent',
  permission: 'can_manage',
  request: Nothing,
  answer: Paused,
  errors: [],
})

export const resumeAll = endpoint({
  method: 'POST',
  path: '/api/agents/resume',
  summary: 'Let every paused agent go on',
  permission: 'can_manage',
  request: Nothing,
  answer: Resumed,
  errors: [],
})

export const restart = endpoint({
  method: 'POST',
  path: '/api/agents/:id/restart',
  summary: 'Restart an agent: its failures count as seen, its work begins again and all its duties look anew',
  permission: 'can_restart',
  request: ByAgent,
  answer: z.object({ success: z.boolean(), message: z.string(), started: z.number() }),
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const initialize = endpoint({
  method: 'POST',
  path: '/api/startup/initialize-agents',
  summary: 'Let every agent run and look at what has changed',
  permission: 'can_manage',
  request: Nothing,
  answer: z.object({
    status: z.literal('success'),
    message: z.string(),
    agents_running: z.number(),
    started: z.number(),
  }),
  errors: [],
})
