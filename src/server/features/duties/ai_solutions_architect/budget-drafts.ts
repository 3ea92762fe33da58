// What is said about a monthly budget: spent, spent before the month ends, or used to a large part.
import type { MonthlyBudget } from '../../budgets/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft } from '../duty.ts'
import { plural } from '../money.ts'
import { ownRecords } from '../own-records.ts'
import { percent } from '../words.ts'
import { type Bound, bounds, decimalOf, usedOf } from './amounts.ts'
import { spentOn } from './budget-forecast.ts'

export type Bounds = { share: number; days: number }
type Outlook = { bound: Bound; limit: number; used: number; days: number; spent_on: string | null; enough: boolean }

const wholeDays = ({ before }: MonthlyBudget, today: string) =>
  before.first_day === null ? 0 : Math.round((Date.parse(today) - Date.parse(before.first_day)) / 86_400_000)

/** How things stand with each bound of a budget; the one that is spent first comes first. */
export function outlooks(budget: MonthlyBudget, today: string, { days: least }: Pick<Bounds, 'days'>): Outlook[] {
  const days = wholeDays(budget, today)
  const each = bounds.flatMap((bound): Outlook[] => {
    const limit = budget[bound]
    if (limit === null) return []
    const used = budget.used[bound]
    // Where calls had no price, more was spent than is known, and no day can be told.
    const enough = days >= least && !(bound === 'money_micros' && budget.before.unpriced_calls > 0)
    const spending = { limit, used, before: enough ? budget.before[bound] : 0, days }
    return [{ bound, limit, used, days, spent_on: spentOn(spending, today), enough }]
  })
  const share = ({ used, limit }: Outlook) => used / (limit || 1)
  const by = ({ spent_on }: Outlook) => (spent_on === null ? Number.POSITIVE_INFINITY : Date.parse(spent_on))
  return each.sort((a, b) => (by(a) === by(b) ? share(b) - share(a) : by(a) - by(b)))
}

/** What can be said of the days to come, with the method. */
export function ahead({ bound, days, spent_on, enough }: Outlook, budget: MonthlyBudget, least: number): string {
  if (enough)
    return `At the rate of the ${plural(days, 'whole day')} since ${budget.before.first_day} it ${spent_on ? `is spent on ${spent_on}` : 'lasts until the month ends'}.`
  if (days < least)
    return `On which day it will be spent can be told after ${plural(least, 'whole day')} of use; there ${days === 1 ? 'is' : 'are'} ${days}.`
  return bound === 'money_micros' ? 'On which day it will be spent can’t be told while calls have no price.' : ''
}

export const unpriced = (count: number) =>
  count === 0
    ? ''
    : `${plural(count, 'call')} of this month had no price and ${count === 1 ? 'counts' : 'count'} in no amount of money: enter prices of the models under Settings. `

function titleOf(outlook: Outlook, budget: MonthlyBudget): string {
  const { bound, used, limit, spent_on } = outlook
  const whose = `The budget of ${budget.scope === 'company' ? 'the company' : budget.name} for this month`
  if (used >= limit) return `${whose} is spent: ${usedOf(bound, budget)} are used`
  if (spent_on) return `${whose} will be spent on ${spent_on}: ${usedOf(bound, budget)} are used so far`
  return `${whose} is used to ${percent(used, limit)}: ${usedOf(bound, budget)}`
}

export function budgetDrafts(
  budgets: readonly MonthlyBudget[],
  { context, today, set }: { context: Context; today: string; set: Bounds },
): Draft[] {
  return budgets.flatMap((budget): Draft[] => {
    const [outlook] = outlooks(budget, today, set)
    if (!outlook) return []
    const { bound, used, limit, spent_on } = outlook
    const isSpent = used >= limit
    if (!spent_on && 100 * used < set.share * limit) return []
    const then = isSpent
      ? 'No model is called on it until the month ends or somebody raises it.'
      : ahead(outlook, budget, set.days)
    return [
      {
        key: `budget:${budget.id}`,
        priority: isSpent ? 'high' : 'medium',
        title: titleOf(outlook, budget),
        description: `${then} ${unpriced(budget.before.unpriced_calls)}Reported from ${set.share} % on, and when it will be spent before the month ends. Raise it under Settings, or let a cheaper model do the dearest work.`,
        impact:
          bound === 'money_micros'
            ? { value: decimalOf(used), unit: budget.currency ?? 'amount' }
            : { value: String(used), unit: bound },
        evidence: ownRecords(
          context,
          `The budget of ${budget.name} for this month`,
          outlooks(budget, today, set).map(({ bound, limit, used, days, spent_on }) => ({
            of: bound === 'money_micros' ? `money (${budget.currency ?? 'no currency'})` : bound,
            budget: inUnits(bound, limit),
            used: inUnits(bound, used),
            used_before_today: inUnits(bound, budget.before[bound]),
            whole_days: days,
            spent_on,
          })),
        ),
      },
    ]
  })
}

const inUnits = (bound: Bound, figure: number) => (bound === 'money_micros' ? decimalOf(figure) : figure)
