// What an administrator finds at home: what waits for them, what is wrong, what matters, what is still to be set up.
import { z } from 'zod/mini'
import { Finding } from '#contract/agents'
import { Approval } from '#contract/approvals'
import { Id, Nothing, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const setupSteps = ['administrator', 'company', 'data', 'model', 'people'] as const

export const Guide = z.strictObject({
  /** Put aside for now; it can be taken up again. */
  left: z.boolean(),
  /** Somebody chose to go on with the built-in skills alone. */
  without_model: z.boolean(),
})
export type Guide = z.infer<typeof Guide>

export const setGuide = endpoint({
  method: 'PATCH',
  path: '/api/home/guide',
  summary: 'Put the guide to setting up aside, take it up again, or do without a language model',
  permission: 'executive_dashboard',
  request: z.strictObject({ left: z.optional(z.boolean()), without_model: z.optional(z.boolean()) }),
  answer: Guide,
  errors: ['invalid'],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'Approvals that wait, agents in trouble, open findings by impact, set-up that is missing',
  permission: 'executive_dashboard',
  request: Nothing,
  answer: z.object({
    approvals: z.object({
      waiting: z.number(),
      /** The five that expire first. */
      first: z.array(Approval),
    }),
    agents: z.object({
      in_trouble: z.array(z.object({ agent_id: z.string(), name: z.string(), trouble: z.string() })),
      paused: z.array(z.object({ agent_id: z.string(), name: z.string(), paused_at: Timestamp })),
      /** Tool calls of which nobody knows whether they took effect. */
      unknown_calls: z.number(),
    }),
    findings: z.object({
      open: z.object({ critical: z.number(), high: z.number(), medium: z.number(), low: z.number() }),
      /** The five that matter most. */
      first: z.array(Finding),
    }),
    /** Budgets that are nearly or wholly used up, each as a sentence. */
    budgets: z.array(z.object({ id: Id, sentence: z.string(), used_up: z.boolean() })),
    /** Every step of setting up, in order, each ticked by how things really are. */
    setup: z.object({
      left: z.boolean(),
      steps: z.array(
        z.object({
          step: z.enum(setupSteps),
          title: z.string(),
          detail: z.string(),
          path: z.string(),
          done: z.boolean(),
        }),
      ),
    }),
  }),
  errors: [],
})
