// What one may do for a time beyond the own role.
import { useQuery } from '@tanstack/react-query'
import { ownGrants } from '../../data/people.ts'
import { Countdown } from '../../parts/countdown.tsx'
import { permissionName } from '../../parts/permission-words.ts'
import { Card } from '../../ui/card.tsx'

/** Says nothing where there is none: most people never hold one. */
export function OwnGrants() {
  const { data } = useQuery(ownGrants())
  if (!data || data.grants.length === 0) return null
  return (
    <Card title="Permissions for a time">
      <ul className="divide-y">
        {data.grants.map(({ id, permission, granted_by, expires_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <span>
              {permissionName(permission)}
              <span className="block text-muted text-sm">granted by {granted_by.full_name}</span>
            </span>
            <Countdown until={expires_at} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
