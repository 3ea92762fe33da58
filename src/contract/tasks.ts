// Tasks: work that a person gives an agent, and the runs that it is split into.
import { z } from 'zod/mini'
import { ById, Id, Priority } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { Run } from '#contract/runs'

export const TaskText = z.string().check(z.trim(), z.minLength(1, 'Write what is to be done'), z.maxLength(20_000))

export const give = endpoint({
  method: 'POST',
  path: '/api/agents/:id/tasks',
  summary: 'Give an agent a task; the answer is the run that does it',
  permission: 'agents.task',
  request: z.strictObject({
    id: z.string().check(z.maxLength(60)),
    text: TaskText,
    /** Left out: the beginning of the text. */
    title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
    /** Documents that the agent is to read, by their ids. */
    file_ids: z._default(z.array(Id).check(z.maxLength(20)), []),
    priority: z._default(Priority, 'medium'),
    due_at: z._default(
      z.nullable(z.iso.datetime({ offset: true, error: 'Enter a time such as 2026-11-21T17:00:00Z' })),
      null,
    ),
  }),
  answer: Run,
  errors: ['not_found'],
})

export const tree = endpoint({
  method: 'GET',
  path: '/api/runs/:id/tree',
  summary: 'All runs that work on the same thing: the first one and what was passed on, parents before children',
  permission: 'runs.stop',
  request: ById,
  answer: z.object({ root_id: Id, runs: z.array(Run) }),
  errors: ['not_found'],
})
