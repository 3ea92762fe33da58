// What agents have done and found, day by day, for the charts of the dashboard.
import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint'

export const activityRanges = [7, 30, 90] as const

export const get = endpoint({
  method: 'GET',
  path: '/api/agents/activity',
  summary: "The agents' work and findings by day of the company's calendar, and by agent",
  permission: 'analytics',
  request: z.strictObject({
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 7),
  }),
  answer: z.object({
    /** One for each day of the range, the earliest first, today last. */
    days: z.array(
      z.object({
        day: z.string(),
        succeeded: z.number(),
        failed: z.number(),
        /** Findings that the asker may see. */
        opened: z.number(),
        closed: z.number(),
      }),
    ),
    /** Those that have done something in the range. */
    agents: z.array(
      z.object({
        agent_id: z.string(),
        name: z.string(),
        category: z.enum(['technical', 'business']),
        succeeded: z.number(),
        failed: z.number(),
        /** Mean milliseconds of work on what succeeded. */
        response_time: z.nullable(z.number()),
      }),
    ),
  }),
  errors: [],
})
