// Budgets: how much models may cost in a day or a month, for the company, an agent or a person, and what is used of it.
import { z } from 'zod/mini'
import { Id, Nothing } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const budgetScopes = ['company', 'agent', 'person'] as const
const BudgetScope = z.enum(budgetScopes)
export type BudgetScope = z.infer<typeof BudgetScope>

export const budgetPeriods = ['day', 'month'] as const
const BudgetPeriod = z.enum(budgetPeriods)
export type BudgetPeriod = z.infer<typeof BudgetPeriod>

/** From this share on administrators are told; at all of it the next call is stopped before it is made. */
export const warnedAt = 0.8

const Amount = z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000_000_000)))
/** Null: not bounded. */
const limits = {
  /** Millionths of the company's currency. */
  money_micros: Amount,
  tokens: Amount,
  /** Runs that ask a provider's model; what the built-in skills do is free. */
  runs: Amount,
}

const Used = z.object({ money_micros: z.number(), tokens: z.number(), runs: z.number() })

export const Budget = z.object({
  id: Id,
  scope: BudgetScope,
  /** The agent or the person; empty for the company. */
  subject: z.string(),
  /** Of the agent or the person; "The company" for it. */
  name: z.string(),
  period: BudgetPeriod,
  ...limits,
  used: Used,
  /** The largest share of a bound that is used; 1 is all of it. */
  share: z.number(),
  /** The first day of the period, as in 2026-11-01. */
  since: z.string(),
})
export type Budget = z.infer<typeof Budget>

const budgets = {
  budgets: z.array(Budget),
  currency: z.nullable(z.string()),
  /** Models in use whose tokens have no price: what they cost counts in no amount of money. */
  unpriced: z.array(z.string()),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/budgets',
  summary: 'All budgets, and what is used of them',
  permission: 'settings.manage',
  request: Nothing,
  answer: z.object(budgets),
  errors: [],
})

export const ofAgent = endpoint({
  method: 'GET',
  path: '/api/agents/:id/budgets',
  summary: 'The budgets of an agent, and what is used of them',
  permission: 'system.details',
  request: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  answer: z.object(budgets),
  errors: ['not_found'],
})

export const own = endpoint({
  method: 'GET',
  path: '/api/budgets/own',
  summary: 'The own budgets, and what one has used today and this month',
  permission: 'signed_in',
  request: Nothing,
  answer: z.object({
    /** Those set for the person who asks; the company's are for administrators to see. */
    budgets: z.array(Budget),
    used: z.object({ day: Used, month: Used }),
    currency: z.nullable(z.string()),
  }),
  errors: [],
})

export const set = endpoint({
  method: 'PUT',
  path: '/api/budgets',
  summary: 'Set a budget; without any bound it is removed',
  permission: 'settings.manage',
  fresh: true,
  request: z.strictObject({
    scope: BudgetScope,
    subject: z.string().check(z.maxLength(60)),
    period: BudgetPeriod,
    ...limits,
  }),
  answer: z.object(budgets),
  errors: ['invalid', 'not_found', 'confirmation_needed'],
})
