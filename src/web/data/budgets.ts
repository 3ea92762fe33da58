// Budgets. Setting one may be refused with `confirmation_needed`.
import * as budgets from '#contract/budgets'
import { change, look } from './nouns.ts'

export const budgetList = () => look('settings', budgets.list, {})

export const agentBudgets = (id: string) => look('settings', budgets.ofAgent, { id })

export const ownBudgets = () => look('settings', budgets.own, {})

export const saveBudget = change(budgets.set, 'settings', 'home')
