// What an agent is told when a language model speaks for it, and what it may use.
import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint'

export const get = endpoint({
  method: 'GET',
  path: '/api/agents/:id/instructions',
  summary: "One agent's instructions, tools and the data it reads",
  permission: 'view_all_agents',
  request: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  answer: z.object({
    agent_id: z.string(),
    instructions: z.string(),
    tools: z.array(z.string()),
    /** Permissions that open the data it reads, for whoever asks it and holds them too. */
    reads: z.array(z.string()),
  }),
  errors: ['not_found'],
})
