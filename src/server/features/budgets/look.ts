// Looking at budgets, and setting them.
import * as budgets from '#contract/budgets'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Db, Tx } from '../../storage/index.ts'
import { personOf } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { agentById } from '../agents/index.ts'
import type { House } from '../house.ts'
import { unpricedModels } from '../providers/index.ts'
import { companyCurrency, companyDay } from '../settings/index.ts'
import { query, verb } from '../verb.ts'
import { named } from './names.ts'
import { shareOf, sinceOf } from './rules.ts'
import { type BudgetRow, removeBudget, saveBudget, usedBudgets, usedBy } from './store.ts'

async function seen(house: House, of: (row: BudgetRow) => boolean = () => true) {
  const [day, currency, unpriced] = await Promise.all([
    companyDay(house),
    companyCurrency(house.db),
    unpricedModels(house),
  ])
  const rows = (await usedBudgets(house.db, { day, currency, now: house.clock.now() })).filter(of)
  const shown = (await named(house.db, rows)).map(({ held: _, ...budget }) => ({
    ...budget,
    share: shareOf(budget, budget.used),
  }))
  return { budgets: shown, currency, unpriced }
}

export const listBudgets = query(budgets.list, (_input, { house }) => seen(house))

export const agentBudgets = query(budgets.ofAgent, ({ id }, { house }) => {
  if (!agentById(id)) throw new AppError('not_found', 'There is no such agent')
  return seen(house, ({ scope, subject }) => scope === 'company' || (scope === 'agent' && subject === id))
})

export const ownBudgets = query(budgets.own, async (_input, { house, actor }) => {
  const person = personOf(actor)
  if (!person) throw new AppError('not_signed_in', 'Sign in first')
  const { user_id } = person
  const { budgets, currency } = await seen(house, ({ scope, subject }) => scope === 'person' && subject === user_id)
  const day = await companyDay(house)
  const usedSince = (period: budgets.BudgetPeriod) =>
    usedBy(house.db, user_id, { since: sinceOf(period, day), day, currency })
  return { budgets, used: { day: await usedSince('day'), month: await usedSince('month') }, currency }
})

/** Throws where there is no such agent or person. */
async function check(db: Db | Tx, { scope, subject }: Pick<BudgetRow, 'scope' | 'subject'>) {
  if (scope === 'company' && subject !== '') throw new AppError('invalid', 'The company’s budget has no subject')
  if (scope === 'agent' && !agentById(subject)) throw new AppError('not_found', 'There is no such agent')
  if (scope !== 'person') return
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject)
  if (!isId || !(await namesOf(db, [subject])).has(subject)) throw new AppError('not_found', 'There is no such person')
}

export const setBudget = verb(budgets.set, {
  async change(tx, given, { house }) {
    await check(tx, given)
    const now = house.clock.now()
    const none = given.money_micros === null && given.tokens === null && given.runs === null
    if (none) await removeBudget(tx, given)
    else await saveBudget(tx, { ...given, id: newId(now.getTime()) }, now)
    return {
      answer: await seen({ ...house, db: tx }),
      audit: { action: none ? 'budget.removed' : 'budget.set', subject: given.subject || 'company', details: given },
      events: [{ type: 'settings.changed', id: 'budgets', permission: 'system.details' }],
    }
  },
})
