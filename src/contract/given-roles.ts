// Which roles somebody may give to others.
import { isAbove, type Role } from '#contract/access'

/** Main administrators give any role, administrators those below their own, those of a department the four lowest. */
export function mayGive(giver: Role, role: Role): boolean {
  if (giver === 'master_admin') return true
  return isAbove(giver, role) && (giver === 'sub_admin' || (giver === 'department_admin' && role !== giver))
}
