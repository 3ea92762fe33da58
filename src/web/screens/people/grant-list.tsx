// The permissions that were granted for a time: those that hold now with what is left, and those that ended.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Grant } from '#contract/grants'
import { grantPages } from '../../data/people.ts'
import { Countdown } from '../../parts/countdown.tsx'
import { permissionName } from '../../parts/permission-words.ts'
import { departmentWord } from '../../parts/role-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { messages } from '../../ui/messages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { RevokeGrant } from './revoke-grant.tsx'

const stateWords: Record<Grant['state'], string> = {
  active: 'Holds now',
  expired: 'Ended by itself',
  revoked: 'Revoked',
  changed: 'Ended with a change of role, department or access',
}

const common: TableColumn<Grant>[] = [
  { key: 'user', title: 'User', heading: true, cell: ({ user }) => user.full_name },
  {
    key: 'permission',
    title: 'Permission',
    cell: ({ permission, department, reason }) => (
      <>
        {permissionName(permission)}
        {department && <span className="block text-muted text-sm">in {departmentWord(department)}</span>}
        {reason && <span className="block break-words text-muted text-sm">{reason}</span>}
      </>
    ),
  },
  {
    key: 'by',
    title: 'Granted',
    cell: ({ granted_by, granted_at }) => (
      <>
        by {granted_by.full_name}
        <RelativeTime value={granted_at} className="block text-muted text-sm" />
      </>
    ),
  },
]
const columns: Record<'active' | 'ended', TableColumn<Grant>[]> = {
  active: [
    ...common,
    { key: 'left', title: 'Ends', cell: ({ expires_at }) => <Countdown until={expires_at} /> },
    {
      key: 'revoke',
      title: 'Revoke',
      actions: true,
      cell: grant => grant.may_revoke && <RevokeGrant grant={grant} />,
    },
  ],
  ended: [...common, { key: 'state', title: 'How it ended', cell: ({ state }) => stateWords[state] }],
}

export function GrantList() {
  const [state, setState] = useState<'active' | 'ended'>('active')
  const query = useInfiniteQuery(grantPages(state))
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-md">Temporary permissions</h2>
        <Select
          size="small"
          aria-label="Which temporary permissions"
          value={state}
          onChange={({ target }) => setState(target.value === 'ended' ? 'ended' : 'active')}
        >
          <option value="active">That hold now</option>
          <option value="ended">That ended</option>
        </Select>
      </div>
      <QueryView
        query={query}
        loading={<SkeletonRows rows={3} label="Loading temporary permissions" />}
        empty={{
          when: ({ pages }) => pages.every(({ grants }) => grants.length === 0),
          show: (
            <EmptyState title={state === 'active' ? 'Nobody holds one now' : 'None has ended yet'}>
              What is granted for a time is listed here until it ends, and then among those that ended.
            </EmptyState>
          ),
        }}
        error={(detail, retry) => <ErrorState title={messages.users_not_loaded} detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ pages }) => (
          <Table
            label="Temporary permissions"
            columns={columns[state]}
            rows={pages.flatMap(({ grants }) => grants)}
            rowKey={({ id }) => id}
          />
        )}
      />
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}
