// Telling administrators, once a period, that a budget is nearly or wholly used up.
import { type Tx, writeJournal } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { companyBooks } from '../settings/index.ts'
import { named } from './names.ts'
import { passed, sentenceOf, shareOf } from './rules.ts'
import { type At, noteOnce, usedBudgets } from './store.ts'

/** Writes into the journal what was passed for the first time, so that whoever may change budgets hears of it. */
export async function told(tx: Tx, at: At): Promise<void> {
  for (const budget of await usedBudgets(tx, at)) {
    for (const percent of passed(shareOf(budget, budget.used))) {
      if (!(await noteOnce(tx, budget, percent, at.now))) continue
      const { id, scope, subject, period, used } = budget
      const audit = {
        actor_type: 'system' as const,
        actor_id: 'budgets',
        on_behalf_of: null,
        department: null,
        door: 'worker',
        ip: null,
        action: percent >= 100 ? 'budget.used_up' : 'budget.nearly_used_up',
        subject: id,
        details: { scope, subject, period, used },
      }
      await writeJournal(tx, audit, [{ type: 'settings.changed', id: 'budgets', permission: 'system.details' }], at.now)
    }
  }
}

export type Trouble = { id: string; since: string; sentence: string; used_up: boolean }

/** Budgets that are nearly or wholly used up just now, each as a sentence, for administrators. */
export async function budgetsInTrouble(house: House): Promise<Trouble[]> {
  const { day, currency } = await companyBooks(house)
  const budgets = await named(house.db, await usedBudgets(house.db, { day, currency, now: house.clock.now() }))
  return budgets.flatMap(budget => {
    const percent = passed(shareOf(budget, budget.used)).at(-1)
    if (percent === undefined) return []
    return [
      { id: budget.id, since: budget.since, sentence: sentenceOf(budget, currency, percent), used_up: percent >= 100 },
    ]
  })
}
