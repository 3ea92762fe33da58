// What each role may do, drawn from the very table that the server decides by.
import { accessTable, needsFresh, type Permission, type Reach, type Role, roles } from '#contract/access'
import { roleWord } from '../../parts/role-badge.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'

const permissions = Object.keys(accessTable) as Permission[]

const reachWords: Record<Reach, string> = {
  all: 'Yes',
  department: 'Own department',
  own: 'Own',
  grant: 'By a grant',
  request: 'On request',
  none: '–',
}

const cellOf = (permission: Permission, role: Role) =>
  `${reachWords[accessTable[permission].reach[role]]}${needsFresh(permission, role) ? ' ★' : ''}`

const columns: TableColumn<Permission>[] = [
  {
    key: 'permission',
    title: 'Permission',
    heading: true,
    cell: permission => <span className="font-mono text-sm">{permission}</span>,
  },
  ...roles.map(role => ({
    key: role,
    title: roleWord(role),
    cell: (permission: Permission) => <span className="whitespace-nowrap text-sm">{cellOf(permission, role)}</span>,
  })),
]

export default function AccessTable() {
  return (
    <details className="group min-w-0 rounded-lg border bg-surface">
      <summary className="cursor-pointer px-4 py-3 font-semibold text-md">What each role may do</summary>
      <div className="grid grid-cols-1 gap-3 px-4 pb-4">
        <p className="max-w-prose text-muted">
          Own department and Own: only what belongs there. By a grant: only while a temporary permission holds. On
          request: it runs after somebody approved it. ★ asks for the password again.
        </p>
        <Table
          label="What each role may do"
          raw
          columns={columns}
          rows={permissions}
          rowKey={permission => permission}
        />
      </div>
    </details>
  )
}
