// What the table of rights says about a principal and a thing: reckoned here from the table alone, beside the server's
// own rules, so that the two can be compared.
import { accessTable, type Domain, departmentsOf, domainPermission, type Permission, type Role } from '#contract/access'
import type { Guard } from '#contract/endpoint'

/** Everybody who is tried: a visitor, and one person of each role, all in the department of sales. */
export const department = 'sales'
export type Principal = Role | 'visitor'

/** Whose thing it is: the principal's own, a colleague's of the department, or somebody's elsewhere. */
export const places = ['own', 'department', 'foreign'] as const
export type Place = (typeof places)[number]

/** Whether a principal may use a permission on a thing at that place. */
export function reaches(who: Principal, permission: Permission, place: Place): boolean {
  if (who === 'visitor') return false
  switch (accessTable[permission].reach[who]) {
    case 'all':
      return true
    case 'department': {
      const limited = departmentsOf(permission)
      return (!limited || limited.includes(department)) && place !== 'foreign'
    }
    case 'own':
    case 'request':
      return place === 'own'
    default:
      return false
  }
}

/** Whether the guard of a call lets a principal in at all. */
export function enters(who: Principal, guard: Guard): boolean {
  if (guard === 'public') return true
  if (guard === 'signed_in') return who !== 'visitor'
  return reaches(who, guard, 'own')
}

/** Whether a principal may see a table of a domain: by its flag, or because it is their own. */
export function seesDomain(who: Principal, domain: Domain, place: Place): boolean {
  if (who === 'visitor') return false
  const flag = domainPermission[domain]
  return place === 'own' || flag === undefined || reaches(who, flag, 'own')
}
