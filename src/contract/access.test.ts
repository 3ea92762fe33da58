// The golden table: what docs/access.md says to people is what the code decides by, sign for sign.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  accessTable,
  canBeGranted,
  departmentsOf,
  grantableData,
  grantablePermissions,
  needsFresh,
  type Permission,
  type Reach,
  roles,
} from '#contract/access'

const page = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')
const written = page
  .split('\n')
  .filter(line => line.startsWith('| ') && !/^\| (permission|---)/.test(line))
  .map(line =>
    line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim()),
  )
const signs: Record<Reach, string> = { all: '●', department: 'D', own: 'O', grant: 'T', request: 'R', none: '–' }
const permissions = Object.keys(accessTable) as Permission[]

it('grants every role exactly what the page about access says', () => {
  const decided = permissions.map(permission => [
    permission,
    ...roles.map(role => `${signs[accessTable[permission].reach[role]]}${needsFresh(permission, role) ? '★' : ''}`),
    departmentsOf(permission)?.join(', ') ?? '',
  ])
  expect(written).toHaveLength(permissions.length)
  expect(decided).toEqual(written)
})

it('lets nobody but the main administrators near settings, backups and the phone link', () => {
  const guarded: Permission[] = ['settings.manage', 'backups.manage', 'whatsapp.manage']
  for (const permission of guarded) {
    const holders = roles.filter(role => accessTable[permission].reach[role] !== 'none')
    expect(holders).toEqual(['master_admin'])
  }
})

it('lets be granted what the table marks T, and the six permissions of the form to whoever holds less', () => {
  for (const role of roles) {
    for (const flag of grantableData) expect(canBeGranted(flag, role)).toBe(accessTable[flag].reach[role] === 'grant')
    for (const name of grantablePermissions)
      expect(canBeGranted(name, role)).toBe(accessTable[name].reach[role] !== 'all')
  }
  const marked = permissions.filter(name => roles.some(role => accessTable[name].reach[role] === 'grant'))
  const grantable: readonly string[] = [...grantablePermissions, ...grantableData, 'can_restart']
  expect(marked.filter(name => !grantable.includes(name))).toEqual([])
})
