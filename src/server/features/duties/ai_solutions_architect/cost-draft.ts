// What is said about the money and tokens of models, by agent and model.
import { agentById } from '../../agents/index.ts'
import type { ModelCost, MonthlyBudget } from '../../budgets/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft } from '../duty.ts'
import { plural } from '../money.ts'
import { ownRecords } from '../own-records.ts'
import { listed } from '../words.ts'
import { decimalOf, moneyOf, usedOf, whole } from './amounts.ts'
import { ahead, outlooks } from './budget-drafts.ts'

/** Use of so many days. */
export const period = 30

const nameOf = (id: string | null) => (id === null ? 'Cabinet itself' : (agentById(id)?.name ?? id))
const total = (costs: readonly ModelCost[], of: (cost: ModelCost) => number) =>
  costs.reduce((sum, cost) => sum + of(cost), 0)

/** What calls with a price cost, in each currency: "€10.00 and $2.00"; null where no call had one. */
function amounts(costs: readonly ModelCost[]) {
  const priced = costs.filter(({ calls, unpriced_calls }) => calls > unpriced_calls)
  const sums = [...Map.groupBy(priced, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    micros: total(own, ({ cost_micros }) => cost_micros),
  }))
  const said = listed(sums.map(({ currency, micros }) => moneyOf(micros, currency)))
  return sums.length === 0 ? null : { said, only: sums.length === 1 ? sums[0] : undefined }
}

function lineOf({ agent_id, model, calls, unpriced_calls, cost_micros, currency, tokens }: ModelCost): string {
  const price = unpriced_calls === calls ? 'no price' : moneyOf(cost_micros, currency)
  return `${nameOf(agent_id)} with ${model} ${price} (${whole(tokens)} tokens in ${plural(calls, 'call')})`
}

/** How the company's budget of this month stands. */
function budgetSentence(budgets: readonly MonthlyBudget[], today: string, least: number): string {
  const budget = budgets.find(({ scope }) => scope === 'company')
  const [outlook] = budget ? outlooks(budget, today, { days: least }) : []
  if (!budget || !outlook) return 'The company has no budget for a month: set one under Settings.'
  return `Of the company’s budget for this month ${usedOf(outlook.bound, budget)} are used. ${ahead(outlook, budget, least)}`
}

export function costDrafts(
  costs: readonly ModelCost[],
  {
    budgets,
    context,
    today,
    days,
  }: { budgets: readonly MonthlyBudget[]; context: Context; today: string; days: number },
): Draft[] {
  if (costs.length === 0) return []
  const tokens = total(costs, ({ tokens }) => tokens)
  const missing = total(costs, ({ unpriced_calls }) => unpriced_calls)
  const cost = amounts(costs)
  const without =
    missing > 0
      ? `${plural(missing, 'call')} had no price and ${missing === 1 ? 'counts' : 'count'} in no amount of money: enter prices of the models under Settings. `
      : ''
  return [
    {
      key: 'models',
      priority: 'low',
      title: cost
        ? `Models cost ${cost.said} in the last ${period} days${missing > 0 ? `, besides ${plural(missing, 'call')} without a price` : ''}`
        : `Models used ${whole(tokens)} tokens in the last ${period} days; what they cost is not known`,
      description: `By agent and model: ${listed(costs.map(lineOf), 6)}. ${without}${budgetSentence(budgets, today, days)}`,
      impact: cost?.only
        ? { value: decimalOf(cost.only.micros), unit: cost.only.currency ?? 'amount' }
        : { value: String(tokens), unit: 'tokens' },
      evidence: ownRecords(
        context,
        `What models cost in ${period} days`,
        costs.map(({ agent_id, cost_micros, calls, unpriced_calls, ...cost }) => ({
          agent: nameOf(agent_id),
          model: cost.model,
          calls,
          calls_without_price: unpriced_calls,
          tokens: cost.tokens,
          cost: unpriced_calls === calls ? null : decimalOf(cost_micros),
          currency: cost.currency,
        })),
      ),
    },
  ]
}
