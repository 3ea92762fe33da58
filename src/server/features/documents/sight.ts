// Which documents an actor may see and change, and whom to tell of a change. The same as for tables.
import { type Domain, domainPermission } from '#contract/access'
import { AppError } from '../../base/errors.ts'
import type { Db, Event, Tx } from '../../storage/index.ts'
import { type Actor, covers, personOf, scopeOf, visibleDomains } from '../access/index.ts'
import { type DocumentRow, find, type Sight } from './store.ts'

export const sightOf = (actor: Actor): Sight => ({
  domains: visibleDomains(actor),
  user_id: personOf(actor)?.user_id ?? null,
})

/** Throws not_found for what is out of sight, as for what does not exist. */
export async function findInSight(db: Db | Tx, actor: Actor, id: string): Promise<DocumentRow> {
  const row = await find(db, sightOf(actor), id)
  if (!row) throw new AppError('not_found', 'There is no such document')
  return row
}

export const mayManage = (actor: Actor, { created_by, department }: Pick<DocumentRow, 'created_by' | 'department'>) =>
  covers(scopeOf(actor, 'datasets.manage'), { user_id: created_by, department })

export async function findManaged(db: Db | Tx, actor: Actor, id: string): Promise<DocumentRow> {
  const row = await findInSight(db, actor, id)
  if (!mayManage(actor, row)) throw new AppError('forbidden', 'You may look at this document but not change it')
  return row
}

/** Nobody puts a document where they would not see it themselves. */
export function checkDomain(actor: Actor, domain: Domain | undefined): void {
  if (domain && !visibleDomains(actor).includes(domain)) {
    throw new AppError('forbidden', `You may not see ${domain} data, so you can't file this there`)
  }
}

/** Everybody holds operational_data, so that is who hears of general documents. */
export const documentEvent = ({ id, domain, created_by, department }: DocumentRow): Event => ({
  type: 'document.changed',
  id,
  permission: domainPermission[domain] ?? 'operational_data',
  user_id: created_by,
  department,
})
