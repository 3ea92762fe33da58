// Active Users: who was here in the last minutes, and below everybody there is.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { ActiveUser } from '#contract/enhanced-rbac'
import { activeMinutes, activeUsers } from '../../data/people.ts'
import { RoleBadge } from '../../parts/role-badge.tsx'
import { messages } from '../../ui/messages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { Everybody } from './everybody.tsx'

type Active = z.output<typeof ActiveUser>

const columns: TableColumn<Active>[] = [
  { key: 'name', title: 'Name', heading: true, cell: ({ full_name }) => full_name },
  { key: 'email', title: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: 'role', title: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  { key: 'seen', title: 'Last activity', cell: ({ last_activity }) => <RelativeTime value={last_activity} /> },
]

export default function PeopleTab() {
  const query = useQuery(activeUsers())
  return (
    <div className="grid grid-cols-1 gap-8">
      <section className="min-w-0">
        <h2 className="mb-3 font-semibold text-md">Active in the last {activeMinutes} minutes</h2>
        <QueryView
          query={query}
          loading={<SkeletonRows rows={3} label="Loading who is active" />}
          empty={{
            when: ({ active_users }) => active_users.length === 0,
            show: <EmptyState title="Nobody is active">Whoever uses Cabinet is listed here.</EmptyState>,
          }}
          error={(detail, retry) => <ErrorState title={messages.users_not_loaded} detail={detail} onRetry={retry} />}
          denied={detail => <DeniedState detail={detail} />}
          data={({ active_users }) => (
            <Table label="Active users" columns={columns} rows={active_users} rowKey={({ user_id }) => user_id} />
          )}
        />
      </section>
      {/* Who may not see the one may not see the other: one panel says so. */}
      {query.data && <Everybody />}
    </div>
  )
}
