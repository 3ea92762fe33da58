// Notices: what people are told of without having asked, and which of it they want to hear, and where.
import { z } from 'zod/mini'
import { Id, Nothing, Page, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const noticeKinds = [
  /** A request that the person may decide. */
  'approval_waiting',
  /** A task of theirs that is done, failed or was stopped; answers in a chat are seen there. */
  'run_ended',
  /** A finding of high or critical priority in a domain that the person may see. */
  'finding_important',
  /** A budget that is used to 80 or 100 %. */
  'budget_warned',
  /** A sign-in to the own account with a device and from a network that are not known together. */
  'sign_in_new',
] as const
const NoticeKind = z.enum(noticeKinds)
export type NoticeKind = z.infer<typeof NoticeKind>

export const NoticeChoice = z.strictObject({ kind: NoticeKind, in_app: z.boolean(), by_mail: z.boolean() })
export type NoticeChoice = z.infer<typeof NoticeChoice>

const NoticeChoices = z.object({
  /** Of the kinds that can reach the person. */
  choices: z.array(NoticeChoice),
  /** Where mail goes to; null while this Cabinet sends none. */
  mailed_to: z.nullable(z.string()),
})

export const getChoices = endpoint({
  method: 'GET',
  path: '/api/notices/choices',
  summary: 'What one wants to hear of, and where',
  permission: 'signed_in',
  request: Nothing,
  answer: NoticeChoices,
  errors: [],
})

export const setChoice = endpoint({
  method: 'PUT',
  path: '/api/notices/choices',
  summary: 'Say where one wants to hear of a kind of news; it counts for what comes from now on',
  permission: 'signed_in',
  request: NoticeChoice,
  answer: NoticeChoices,
  errors: ['invalid'],
})

export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  /** What it is about; of a budget and a sign-in nothing that can be opened. */
  about: z.string(),
  sentence: z.string(),
  /** Its name, as far as the reader may see it now. */
  subject: z.nullable(z.string()),
  created_at: Timestamp,
  read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

export const list = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary: 'The own notices of the last 90 days, newest first',
  permission: 'signed_in',
  request: Page,
  answer: z.object({ notices: z.array(Notice), unread: z.number(), next: z.nullable(z.string()) }),
  errors: [],
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark the own notices as read, up to the newest that was seen',
  permission: 'signed_in',
  request: z.strictObject({ newest: Id }),
  answer: Success,
  errors: ['invalid'],
})
