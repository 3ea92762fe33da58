// Duty of the solutions architect: what models cost and use by agent and model, on which day a budget will be spent, and
// how long people wait before an agent begins.
import { agentById } from '../../agents/index.ts'
import { costsByModel, monthlyBudgets } from '../../budgets/index.ts'
import { type WaitFigures, waitFigures } from '../../runs/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { todayOf } from '../seen.ts'
import { budgetDrafts } from './budget-drafts.ts'
import { costDrafts, period } from './cost-draft.ts'

const day = 86_400_000

async function factsOf(context: Context, today: string) {
  const { house } = context
  const from = new Date(Date.parse(today) - (period - 1) * day).toISOString().slice(0, 10)
  const [costs, budgets, waits] = await Promise.all([
    costsByModel(house.db, { from, to: today }),
    monthlyBudgets(house),
    waitFigures(house.db, new Date(house.clock.now().getTime() - period * day)),
  ])
  return { costs, budgets, waits }
}

const waiting = (waits: readonly WaitFigures[], context: Context, threshold: ThresholdValue): Draft[] =>
  waits
    .filter(({ runs, usual_seconds }) => runs >= threshold('runs') && usual_seconds >= threshold('seconds'))
    .map(({ agent_id, model, runs, usual_seconds, longest_seconds }) => {
      const agent = agentById(agent_id)?.name ?? agent_id
      return {
        key: `waiting:${agent_id}:${model ?? ''}`,
        priority: 'medium',
        title: `People wait ${plural(Math.round(usual_seconds), 'second')} or more before ${agent} begins, half of the time`,
        description: `Over ${plural(runs, 'request')} of the last ${period} days${model ? `, answered by ${model}` : ''}; the longest wait was ${plural(Math.round(longest_seconds), 'second')}. From ${plural(threshold('seconds'), 'second')} on it is reported. Start another worker, or move long work to the night.`,
        impact: { value: String(Math.round(usual_seconds)), unit: 'seconds' },
        evidence: ownRecords(context, 'Waiting before an agent begins', [
          { agent, model, runs, usual_seconds, longest_seconds },
        ]),
      }
    })

export const useAndWaiting: HouseDuty = {
  kind: 'house',
  id: 'use_and_waiting',
  agent_id: 'ai_solutions_architect',
  title: 'Money and tokens against budgets, and waiting',
  permission: 'system.details',
  thresholds: {
    share: {
      sentence: 'A budget of a month is reported from this share on, and when it will be spent before the month ends.',
      default: 80,
      unit: '%',
      min: 1,
      max: 100,
    },
    days: {
      sentence: 'After fewer whole days of use in a month nothing is said about the days to come.',
      default: 7,
      unit: 'days',
      min: 1,
      max: 28,
    },
    seconds: {
      sentence: 'A wait is reported when half of the requests wait so long.',
      default: 10,
      unit: 'seconds',
      min: 1,
      max: 3600,
    },
    runs: { sentence: 'Fewer requests say nothing about waiting.', default: 5, unit: 'requests', min: 1, max: 100_000 },
  },
  schedule: '15 5 * * *',
  changes_daily: true,
  waiting_for: 'Ask an agent something in the chat.',
  async state(context) {
    const facts = await factsOf(context, await todayOf(context))
    return facts.costs.length === 0 && facts.waits.length === 0 ? null : digestOf(facts)
  },
  async look(context, today, _ask, threshold) {
    const { costs, budgets, waits } = await factsOf(context, today)
    const set = { share: threshold('share'), days: threshold('days') }
    return [
      ...costDrafts(costs, { budgets, context, today, days: set.days }),
      ...budgetDrafts(budgets, { context, today, set }),
      ...waiting(waits, context, threshold),
    ]
  },
}
