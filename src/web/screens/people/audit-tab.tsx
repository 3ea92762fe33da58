// Audit Trail: who did what and when, found by words, kind and time, taken out as a file, and checked.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type AuditFilter, auditPages } from '../../data/audit.ts'
import { Button } from '../../ui/button.tsx'
import { messages } from '../../ui/messages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTools } from './audit-tools.tsx'

export default function AuditTab() {
  const [filter, setFilter] = useState<AuditFilter>({})
  const query = useInfiniteQuery(auditPages(useDeferredValue(filter)))
  return (
    <div className="grid grid-cols-1 gap-4">
      <AuditFilters filter={filter} onChange={setFilter} />
      <AuditTools filter={filter} />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={8} label="Loading the audit trail" />}
        empty={{
          when: ({ pages }) => pages.every(({ entries }) => entries.length === 0),
          show: <EmptyState title="No entry fits">Search for other words, or choose a longer time.</EmptyState>,
        }}
        error={(detail, retry) => <ErrorState title={messages.users_not_loaded} detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ pages }) => (
          <Table
            label="Audit trail, newest first"
            columns={auditColumns}
            rows={pages.flatMap(({ entries }) => entries)}
            rowKey={({ seq }) => seq}
          />
        )}
      />
      {query.hasNextPage && (
        <Button
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="justify-self-center"
        >
          Show more
        </Button>
      )}
    </div>
  )
}
