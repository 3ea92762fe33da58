// Boards: answers that were pinned and are asked again whenever they are looked at.
import { z } from 'zod/mini'
import { Chart } from '#contract/charts'
import { Evidence } from '#contract/chat'
import { ById, Id, Nothing, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { Question } from '#contract/questions'

const Name = z.string().check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(120))

export const cardViews = ['chart', 'figure', 'table'] as const
export const CardView = z.enum(cardViews)
export type CardView = z.infer<typeof CardView>
export const CardSize = z.enum(['small', 'wide'])
export type CardSize = z.infer<typeof CardSize>

/** What a card asks. Words are read anew each time, so that "this month" moves on; `sql` is how they were last read. */
const Asked = {
  sql: z.string().check(z.minLength(1), z.maxLength(20_000)),
  question: z.nullable(Question),
}

const Look = { view: CardView, chart: z.nullable(Chart), size: CardSize }

export const Card = z.discriminatedUnion('shown', [
  z.object({ shown: z.literal(true), id: Id, title: z.string(), pinned_at: Timestamp, ...Asked, ...Look }),
  /** It reads data that the viewer may not see, so nothing else is said of it. */
  z.object({ shown: z.literal(false), id: Id, size: CardSize }),
])
export type Card = z.infer<typeof Card>
export type ShownCard = Extract<Card, { shown: true }>

export const Dashboard = z.object({
  id: Id,
  name: z.string(),
  /** Seen by everybody who may see all the data it shows. */
  shared: z.boolean(),
  mine: z.boolean(),
  owner: z.string(),
  card_count: z.number(),
  updated_at: Timestamp,
})
export type Dashboard = z.infer<typeof Dashboard>

export const DashboardDetail = z.extend(Dashboard, { cards: z.array(Card) })
export type DashboardDetail = z.infer<typeof DashboardDetail>

/** The most cards a board holds: each is a question of its own, every time. */
export const mostCards = 24

export const list = endpoint({
  method: 'GET',
  path: '/api/dashboards',
  summary: 'The own boards and those that others share',
  permission: 'signed_in',
  request: Nothing,
  answer: z.object({ dashboards: z.array(Dashboard) }),
  errors: [],
})

export const create = endpoint({
  method: 'POST',
  path: '/api/dashboards',
  summary: 'Begin an empty board',
  permission: 'signed_in',
  request: z.strictObject({ name: Name }),
  answer: Dashboard,
  errors: ['conflict'],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/dashboards/:id',
  summary: 'One board with its cards, without their answers',
  permission: 'signed_in',
  request: ById,
  answer: DashboardDetail,
  errors: ['not_found'],
})

export const change = endpoint({
  method: 'PATCH',
  path: '/api/dashboards/:id',
  summary: 'Rename a board, share it or keep it private',
  permission: 'signed_in',
  request: z.strictObject({ id: Id, name: z.optional(Name), shared: z.optional(z.boolean()) }),
  answer: Dashboard,
  errors: ['not_found'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/dashboards/:id',
  summary: 'Delete a board with its cards',
  permission: 'signed_in',
  request: ById,
  answer: Success,
  errors: ['not_found'],
})

export const pin = endpoint({
  method: 'POST',
  path: '/api/dashboards/:id/cards',
  summary: 'Pin an answer: what it asked is tried and kept, and asked again from then on',
  permission: 'signed_in',
  request: z.strictObject({
    id: Id,
    title: Name,
    ...Asked,
    question: z._default(Asked.question, null),
    view: z._default(CardView, 'table'),
    chart: z._default(Look.chart, null),
    size: z._default(CardSize, 'small'),
  }),
  answer: Card,
  errors: ['not_found', 'conflict', 'query_failed', 'query_too_slow', 'unavailable'],
})

const ByCard = z.strictObject({ id: Id, card_id: Id })

export const changeCard = endpoint({
  method: 'PATCH',
  path: '/api/dashboards/:id/cards/:card_id',
  summary: 'Change how a card is called and how it looks',
  permission: 'signed_in',
  request: z.extend(ByCard, {
    title: z.optional(Name),
    view: z.optional(CardView),
    chart: z.optional(Look.chart),
    size: z.optional(CardSize),
  }),
  answer: Success,
  errors: ['not_found'],
})

export const orderCards = endpoint({
  method: 'PUT',
  path: '/api/dashboards/:id/order',
  summary: 'Put the cards in this order',
  permission: 'signed_in',
  request: z.strictObject({ id: Id, card_ids: z.array(Id).check(z.maxLength(mostCards)) }),
  answer: Success,
  errors: ['not_found'],
})

export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/dashboards/:id/cards/:card_id',
  summary: 'Take a card off a board',
  permission: 'signed_in',
  request: ByCard,
  answer: Success,
  errors: ['not_found'],
})

export const answerCard = endpoint({
  method: 'GET',
  path: '/api/dashboards/:id/cards/:card_id/answer',
  summary: "Ask a card's question now, with what the viewer may see",
  permission: 'signed_in',
  request: ByCard,
  answer: z.object({
    evidence: Evidence,
    /** The words no longer have one meaning, so the query as it was pinned was asked. */
    as_pinned: z.boolean(),
  }),
  errors: ['not_found', 'query_failed', 'query_too_slow', 'unavailable'],
})
