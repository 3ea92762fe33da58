// How the subjects of budgets are called.
import type { Db, Tx } from '../../storage/index.ts'
import { namesOf } from '../accounts/index.ts'
import { agentById } from '../agents/index.ts'
import type { BudgetRow } from './store.ts'

export async function named<B extends Pick<BudgetRow, 'scope' | 'subject'>>(
  db: Db | Tx,
  budgets: readonly B[],
): Promise<(B & { name: string })[]> {
  const people = await namesOf(
    db,
    budgets.flatMap(({ scope, subject }) => (scope === 'person' ? [subject] : [])),
  )
  return budgets.map(budget => ({ ...budget, name: nameOf(budget, people) }))
}

function nameOf({ scope, subject }: Pick<BudgetRow, 'scope' | 'subject'>, people: ReadonlyMap<string, string>) {
  if (scope === 'company') return 'The company'
  return scope === 'agent' ? (agentById(subject)?.name ?? subject) : (people.get(subject) ?? 'A former user')
}
