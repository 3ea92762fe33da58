// Who holds a temporary permission begins anew with the rights of now; lists of people are read again.
import type { Event } from '../../storage/index.ts'

export const grantEvent = ({ user_id }: { user_id: string }, department: string | null): Event => ({
  type: 'user.changed',
  id: user_id,
  permission: 'people.list',
  user_id,
  department,
})
