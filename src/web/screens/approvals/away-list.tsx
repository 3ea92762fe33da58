// Who decides in place of somebody now, until when, why, and ending it.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { grantPages, revokeGrants } from '../../data/people.ts'
import { Countdown } from '../../parts/countdown.tsx'
import { departmentWord } from '../../parts/role-badge.tsx'
import { tellFailure } from '../../parts/tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { type StandIn, standIns } from './stand-ins.ts'

const AlertDialog = lazy(async () => ({ default: (await import('../../ui/alert-dialog.tsx')).AlertDialog }))

const words = new Intl.ListFormat('en')

export function AwayList() {
  const query = useInfiniteQuery(grantPages('active'))
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h2 className="font-semibold text-md">Who decides for somebody now</h2>
      <QueryView
        query={query}
        loading={<SkeletonRows rows={2} label="Loading who decides for somebody" />}
        empty={{
          when: ({ pages }) => !query.hasNextPage && standIns(pages.flatMap(({ grants }) => grants)).length === 0,
          show: (
            <EmptyState title="Nobody decides for somebody else" plain>
              Whom you pass it on to stands here until it ends.
            </EmptyState>
          ),
        }}
        error={(detail, retry) => <ErrorState title="The list didn’t load" detail={detail} onRetry={retry} plain />}
        denied={detail => <DeniedState detail={detail} plain />}
        data={({ pages }) => (
          <ul aria-label="Who decides for somebody now" className="grid grid-cols-1 gap-3">
            {standIns(pages.flatMap(({ grants }) => grants)).map(one => (
              <OneStandIn key={`${one.user.id} ${one.granted_by.id}`} standIn={one} />
            ))}
          </ul>
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

function OneStandIn({ standIn }: { standIn: StandIn }) {
  const { user, granted_by, levels, until, reason, department, revocable } = standIn
  return (
    <li className="flex min-w-0 flex-wrap items-start justify-between gap-3 rounded-lg border bg-surface p-4">
      <div className="grid min-w-0 gap-1">
        <p className="break-words font-medium">{user.full_name}</p>
        <p className="break-words text-muted text-sm">
          Decides {words.format(levels)} requests{department && ` in ${departmentWord(department)}`} for{' '}
          {granted_by.full_name}. <Countdown until={until} />.
        </p>
        {reason && <p className="break-words text-sm">{reason}</p>}
      </div>
      {revocable.length > 0 && <Revoke name={user.full_name} ids={revocable} />}
    </li>
  )
}

function Revoke({ name, ids }: { name: string; ids: readonly string[] }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({ ...revokeGrants, onError: tellFailure('It was not revoked') })
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        Revoke<span className="sr-only"> from {name}</span>
      </Button>
      <Suspense fallback={null}>
        {asking && (
          <AlertDialog
            open
            onOpenChange={setAsking}
            title={`Let ${name} decide no more?`}
            description="It counts at once. What was decided stays decided."
            action="Revoke"
            cancel="Keep"
            danger
            pending={isPending}
            onAction={() => mutate(ids, { onSettled: () => setAsking(false) })}
          />
        )}
      </Suspense>
    </>
  )
}
