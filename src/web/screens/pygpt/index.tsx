// The engine console: modes at the left, the work in the middle, the requests that wait at the right.
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { pendingApprovals } from '../../data/approvals.ts'
import { engineModes, engineStatus } from '../../data/console.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Console } from './console.tsx'
import { Initialize } from './initialize.tsx'

// What is opened later, or comes with the first answer, is not waited for.
const Queue = lazy(async () => ({ default: (await import('./queue.tsx')).Queue }))

export default function PyGpt() {
  const [queue, setQueue] = useState(false)
  const waiting = useQuery(pendingApprovals()).data?.pending_requests.length
  const status = useQuery(engineStatus()).data
  const modes = useQuery(engineModes())
  return (
    <Page>
      <PageHeader
        title="PyGPT"
        description="Let the engine do something. Whatever has consequences asks here first."
        beside={
          status && (
            <Badge tone={status.engine_initialized ? 'ok' : 'warn'}>
              {status.engine_initialized ? 'Initialized' : 'Not Initialized'}
            </Badge>
          )
        }
        actions={
          <>
            <Initialize status={status} />
            <Button icon={ShieldCheck} aria-expanded={queue} onClick={() => setQueue(!queue)}>
              Pending Permissions
              {waiting !== undefined && <Badge tone={waiting > 0 ? 'warn' : 'neutral'}>{waiting}</Badge>}
            </Button>
          </>
        }
      />
      <QueryView
        query={modes}
        loading={<SkeletonRows rows={6} label="Loading the modes" />}
        empty={{
          when: ({ modes }) => modes.length === 0,
          show: <EmptyState title="There are no modes" />,
        }}
        error={(detail, retry) => <ErrorState title="The modes didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ modes }) => (
          <Console
            modes={modes}
            status={status}
            queue={
              queue && (
                <Suspense fallback={null}>
                  <Queue onClose={() => setQueue(false)} />
                </Suspense>
              )
            }
          />
        )}
      />
    </Page>
  )
}
