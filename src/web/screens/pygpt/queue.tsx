// The requests that wait: a third pane on a wide screen, a sheet over the page on a narrow one.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { pendingApprovals } from '../../data/approvals.ts'
import { ApprovalInline } from '../../parts/approval-inline.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { useMedia } from '../../ui/use-media.ts'

const Sheet = lazy(async () => ({ default: (await import('../../ui/sheet.tsx')).Sheet }))
const title = 'Pending Permissions'

export function Queue({ onClose }: { onClose: () => void }) {
  const beside = useMedia('(min-width: 1280px)')
  if (!beside)
    return (
      <Suspense fallback={null}>
        <Sheet open onOpenChange={open => !open && onClose()} title={title}>
          <Requests />
        </Sheet>
      </Suspense>
    )
  return (
    <aside aria-label={title} className="sticky top-18 max-h-[calc(100dvh-88px)] min-w-0 overflow-y-auto">
      <header className="mb-2 flex items-center justify-between">
        <h2 className="font-semibold text-md">{title}</h2>
        <IconButton icon={X} label="Close pending permissions" onClick={onClose} />
      </header>
      <Requests />
    </aside>
  )
}

function Requests() {
  const query = useQuery(pendingApprovals())
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={3} label="Loading requests" />}
      empty={{
        when: ({ pending_requests }) => pending_requests.length === 0,
        show: (
          <EmptyState title="Nothing waits for a decision" plain>
            The engine asks here before it does anything that has consequences.
          </EmptyState>
        ),
      }}
      error={(detail, retry) => <ErrorState title="Requests didn’t load" detail={detail} onRetry={retry} plain />}
      denied={detail => <DeniedState detail={detail} plain />}
      data={({ pending_requests }) => (
        <div className="grid grid-cols-1 gap-3">
          {pending_requests.map(approval => (
            <ApprovalInline key={approval.id} approval={approval} />
          ))}
          <p className="text-sm">
            <TextLink to="/approvals">All requests and decisions</TextLink>
          </p>
        </div>
      )}
    />
  )
}
