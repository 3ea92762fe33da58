// The budgets of this month with what was used of them so far and before today, for those who look ahead.
import type { House } from '../house.ts'
import { companyBooks } from '../settings/index.ts'
import { named } from './names.ts'
import { usedBudgets } from './store.ts'
import { pastUse } from './store-spent.ts'

export type MonthlyBudget = Awaited<ReturnType<typeof monthlyBudgets>>[number]

/** Those of the company and of agents; what a person uses is told to nobody but those who manage budgets. */
export async function monthlyBudgets(house: House) {
  const { day, currency } = await companyBooks(house)
  const [all, past] = await Promise.all([
    usedBudgets(house.db, { day, currency, now: house.clock.now() }),
    pastUse(house.db, { day, currency }),
  ])
  const told = all.filter(({ scope, period }) => scope !== 'person' && period === 'month')
  return (await named(house.db, told)).flatMap(budget => {
    const before = past.find(({ id }) => id === budget.id)
    return before ? [{ ...budget, currency, before }] : []
  })
}
