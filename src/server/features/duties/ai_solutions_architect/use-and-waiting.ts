// Duty of the solutions architect: tokens by agent and model against a budget, the day on which it is spent, and how
// long people wait before an agent begins. In tokens only: Cabinet knows no prices of models yet.
import { agentById } from '../../agents/index.ts'
import { type OutcomeFigures, outcomeFigures, type WaitFigures, waitFigures } from '../../runs/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { listed, percent } from '../words.ts'

/** Use of so many days. */
const period = 30
const day = 86_400_000

const sinceOf = ({ house }: Context) => new Date(house.clock.now().getTime() - period * day)
const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
const nextMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
const nameOf = (id: string) => agentById(id)?.name ?? id
const tokensOf = ({ input_tokens, output_tokens }: OutcomeFigures) => input_tokens + output_tokens
const said = (tokens: number) => Math.round(tokens).toLocaleString('en')

const totalOf = (figures: readonly OutcomeFigures[]) => figures.reduce((sum, figure) => sum + tokensOf(figure), 0)
const sentence = 'The budget: so many tokens may all agents together use in a calendar month.'

/** On which day the month's budget is spent if the next days are like the last thirty. */
function forecast(rate: number, this_month: number, budget: number, now: Date): string {
  if (this_month >= budget) return 'The budget of this month is spent.'
  const spent_on = new Date(now.getTime() + Math.ceil((budget - this_month) / rate) * day)
  return spent_on < nextMonth(now)
    ? `At this rate its budget is spent on ${spent_on.toISOString().slice(0, 10)}.`
    : 'At this rate its budget lasts until the month ends.'
}

function use(
  figures: readonly OutcomeFigures[],
  this_month: number,
  context: Context,
  threshold: ThresholdValue,
): Draft[] {
  const [total, budget] = [totalOf(figures), threshold('tokens')]
  if (total === 0) return []
  const used = figures.filter(figure => tokensOf(figure) > 0).toSorted((a, b) => tokensOf(b) - tokensOf(a))
  const each = used.map(
    figure => `${nameOf(figure.agent_id)} with ${figure.model ?? 'no model'} ${said(tokensOf(figure))}`,
  )
  return [
    {
      key: 'tokens',
      priority: this_month >= budget ? 'high' : this_month >= 0.8 * budget ? 'medium' : 'low',
      title: `Agents used ${said(total)} tokens in the last ${period} days`,
      description: `By agent and model: ${listed(each, 6)}. This month has used ${said(this_month)} of ${said(budget)} tokens, ${percent(this_month, budget)}; from 80 % on it is urgent. ${forecast(total / period, this_month, budget, context.house.clock.now())} Cabinet knows no prices of models, so no money is told.`,
      impact: { value: String(Math.round(total)), unit: 'tokens' },
      evidence: ownRecords(
        context,
        `Tokens of ${period} days`,
        used.map(({ agent_id, model, runs, input_tokens, output_tokens }) => ({
          agent: nameOf(agent_id),
          ...{ model, runs, input_tokens, output_tokens },
        })),
      ),
    },
  ]
}

const waiting = (waits: readonly WaitFigures[], context: Context, threshold: ThresholdValue): Draft[] =>
  waits
    .filter(({ runs, usual_seconds }) => runs >= threshold('runs') && usual_seconds >= threshold('seconds'))
    .map(({ agent_id, runs, usual_seconds, longest_seconds }) => ({
      key: `waiting:${agent_id}`,
      priority: 'medium',
      title: `People wait ${plural(Math.round(usual_seconds), 'second')} or more before ${nameOf(agent_id)} begins, half of the time`,
      description: `Over ${plural(runs, 'request')} of the last ${period} days; the longest wait was ${plural(Math.round(longest_seconds), 'second')}. From ${plural(threshold('seconds'), 'second')} on it is reported. Start another worker, or move long work to the night.`,
      impact: { value: String(Math.round(usual_seconds)), unit: 'seconds' },
      evidence: ownRecords(context, 'Waiting before an agent begins', [
        { agent: nameOf(agent_id), runs, usual_seconds, longest_seconds },
      ]),
    }))

export const useAndWaiting: HouseDuty = {
  kind: 'house',
  id: 'use_and_waiting',
  agent_id: 'ai_solutions_architect',
  title: 'Tokens against budget, and waiting',
  permission: 'system.details',
  thresholds: {
    tokens: {
      sentence,
      default: 10_000_000,
      unit: 'tokens',
      min: 1000,
      max: 1e12,
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
  changes_daily: false,
  waiting_for: 'Ask an agent something in the chat.',
  async state(context) {
    const figures = await outcomeFigures(context.house.db, sinceOf(context))
    return figures.length === 0 ? null : digestOf(figures)
  },
  async look(context, _today, _ask, threshold) {
    const { db, clock } = context.house
    const since = sinceOf(context)
    const [figures, month, waits] = await Promise.all([
      outcomeFigures(db, since),
      outcomeFigures(db, monthOf(clock.now())),
      waitFigures(db, since),
    ])
    return [...use(figures, totalOf(month), context, threshold), ...waiting(waits, context, threshold)]
  },
}
