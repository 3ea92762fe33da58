import { expect, it } from 'vitest'
import { dayOf, findings, table } from '../../../../tests/support/find.ts'
import { assistantTasks } from './ai_product_manager/assistant-tasks.ts'
import { assistantCost } from './ai_solutions_architect/assistant-cost.ts'
import { assistantResults } from './prompt_engineer/assistant-results.ts'

const duties = [assistantCost, assistantResults, assistantTasks]
const found = (name: string, text: string) => findings(duties, { name, text })
const heading = 'Used On,Feature,Model,Outcome,Rating,Tokens,Cost,Monthly Budget,Currency'

it('tells the day on which the budget is spent, failing models, bad replies and tasks given up', async () => {
  // Thirty days of one euro a day, of a budget of 21.50, of which 20 are spent this month; yesterday is the 20th.
  const text = table(heading, 30, at => {
    const outcome = at < 5 ? 'Given up' : at < 10 ? 'Failed' : 'Done'
    return `${dayOf(at + 1)},Letter,M-1,${outcome},${at >= 25 ? 'Bad' : ''},100,1.00,21.50,EUR`
  })
  const drafts = (await found('Assistants', text)) ?? []
  expect(drafts.map(({ title }) => title)).toEqual([
    'Assistants cost €30.00 in the last 30 days, of a budget of €21.50 a month',
    '5 of the 30 runs with M-1 failed in the last 30 days',
    '5 replies of assistants were marked bad in the last 30 days',
    '5 tasks with Letter were given up in the last 30 days',
  ])
  expect(drafts[0]?.description).toContain('at this rate its budget is spent on 2026-11-23')
})

it('keeps currencies apart and says nothing below the thresholds', async () => {
  const text = table(heading, 60, at => {
    const [cost, budget, currency] = at % 2 ? ['1.00', '100.00', 'EUR'] : ['2.00', '50.00', 'USD']
    return `${dayOf(1 + Math.floor(at / 2))},Letter,M-1,Done,,100,${cost},${budget},${currency}`
  })
  expect((await found('Assistants', text))?.map(({ title }) => title)).toEqual([
    'Assistants cost $60.00 in the last 30 days, of a budget of $50.00 a month',
  ])
})

it('does not take cars for assistants', async () => {
  const text = table('Date,Model,Status,Cost,Budget', 30, at => `${dayOf(at)},Van,Failed,100.00,10.00`)
  expect(await found('Cars', text)).toBe(null)
})
