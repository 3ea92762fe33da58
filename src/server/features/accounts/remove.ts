// The row of somebody who is removed: it stays for what refers to it, and says nothing about them any more.
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import type { Actor } from '../access/index.ts'
import { findManaged } from './reach.ts'
import { accountTables, type UserRow } from './store.ts'

/** Somebody who is disabled already, named twice. */
export async function removableUser(
  tx: Tx,
  actor: Actor,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<UserRow> {
  const user = await findManaged(tx, actor, 'backups.manage', id)
  if (user.removed_at) throw new AppError('conflict', 'What told who this was has been removed already')
  if (!user.disabled_at) throw new AppError('conflict', 'Disable this person first')
  if (user.email !== email) throw new AppError('invalid', 'This is not the address of this person')
  return user
}

export const removeIdentity = (tx: Tx, id: string, now: Date) =>
  accountTables(tx)
    .updateTable('users')
    .set({
      email: `${id}@removed.invalid`,
      full_name: `Removed person ${id.slice(-6)}`,
      password_hash: null,
      locale: null,
      removed_at: now,
    })
    .where('id', '=', id)
    .execute()
