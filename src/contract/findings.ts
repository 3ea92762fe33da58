// What people say about findings, and findings of their own.
import { z } from 'zod/mini'
import { domains } from '#contract/access'
import { Finding, Report } from '#contract/agents'
import { ById, Id, Priority, Success } from '#contract/common'
import { endpoint } from '#contract/endpoint'

const text = (least: string, most: number) => z.string().check(z.trim(), z.minLength(1, least), z.maxLength(most))

export const report = endpoint({
  method: 'POST',
  path: '/api/agents/report',
  summary: "Report something oneself: it stands among an agent's findings, under one's own name",
  permission: 'generate_reports',
  request: z.strictObject({
    agent_id: z.string().check(z.maxLength(60)),
    report_type: z._default(text('Name the kind of report', 60), 'note'),
    priority: z._default(Priority, 'medium'),
    /** Who may read it: those who may see data of this domain. */
    domain: z._default(z.enum(domains), 'general'),
    data: z.strictObject({
      title: text('Write a title', 200),
      description: text('Describe what you found', 5000),
      impact: z._default(z.nullable(text('Say what it costs or brings, or leave it out', 120)), null),
    }),
  }),
  answer: z.object({ success: z.boolean(), report: z.extend(Report, { id: Id }) }),
  errors: ['not_found', 'forbidden'],
})

export const closeReport = endpoint({
  method: 'POST',
  path: '/api/findings/:id/close',
  summary: 'Close a finding that a person reported; those of duties close by themselves',
  permission: 'generate_reports',
  request: ById,
  answer: Success,
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const notUseful = endpoint({
  method: 'POST',
  path: '/api/findings/:id/not-useful',
  summary: 'Call a finding not useful: it is quiet for everybody until its figures change',
  permission: 'generate_reports',
  request: z.strictObject({
    id: Id,
    reason: z._default(z.nullable(text('Write a reason, or leave it out', 500)), null),
  }),
  answer: Finding,
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const usefulAgain = endpoint({
  method: 'DELETE',
  path: '/api/findings/:id/not-useful',
  summary: 'Take that back',
  permission: 'generate_reports',
  request: ById,
  answer: Finding,
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const exportFile = endpoint({
  method: 'POST',
  path: '/api/findings/file',
  summary: 'The findings that the asker may see, as a CSV file (asks for the password again)',
  permission: 'export_data',
  fresh: true,
  request: z.strictObject({ status: z._default(z.enum(['open', 'closed', 'quiet']), 'open') }),
  answer: z.any(),
  errors: [],
  carries: 'file_down',
})
