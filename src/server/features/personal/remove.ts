// Removing what tells who somebody was. What they did for the company stays, under a number that leads to nobody.
import { remove } from '#contract/personal'
import { removeRowsWith } from '../../storage/personal.ts'
import { removableUser, removeIdentity } from '../accounts/index.ts'
import { blankRunsOf } from '../runs/index.ts'
import { verb } from '../verb.ts'

export const removePersonalData = verb(remove, {
  async change(tx, { id, email }, context) {
    const now = context.house.clock.now()
    const user = await removableUser(tx, context.actor, { id, email })
    const runs = await blankRunsOf(tx, id)
    const rows_removed = await removeRowsWith(tx, id)
    await removeIdentity(tx, id, now)
    return {
      answer: { success: true, rows_removed },
      audit: { action: 'user.data_removed', subject: id, department: user.department, details: { rows_removed, runs } },
      events: [
        { type: 'user.changed', id, permission: 'people.list', user_id: id, department: user.department },
        { type: 'chat.changed', id, user_id: id },
      ],
    }
  },
})
