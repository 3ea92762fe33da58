// Where one is signed in, and ending what one doesn't know or need.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/profile'
import { endOtherSessions, endSession, ownSessions } from '../../data/profile.ts'
import { tellFailure } from '../../parts/tell-failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDateAndTime } from '../../ui/format.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'

export function SessionsCard() {
  const query = useQuery(ownSessions())
  const others = useMutation({
    ...endOtherSessions,
    onError: tellFailure('The other sign-ins did not end'),
  })
  const endOthers = () =>
    others.mutate({}, { onSuccess: () => showToast({ title: 'Every other sign-in ended', tone: 'ok' }) })
  return (
    <Card
      title="Sign-ins"
      description="End what you don’t know, and set another password then."
      actions={
        (query.data?.sessions.length ?? 0) > 1 && (
          <Button pending={others.isPending} onClick={endOthers}>
            End all others
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        loading={<SkeletonRows rows={2} label="Loading your sign-ins" />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => (
          <ErrorState plain title="Your sign-ins didn’t load" detail={detail} onRetry={retry} />
        )}
        denied={detail => <DeniedState plain detail={detail} />}
        data={({ sessions }) => (
          <ul className="divide-y">
            {sessions.map(session => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      />
    </Card>
  )
}

function SessionRow({
  session: { id, device, network, created_at, seen_at, expires_at, current },
}: {
  session: Session
}) {
  const end = useMutation({ ...endSession, onError: tellFailure('The sign-in did not end') })
  const name = device ?? 'Unknown device'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {current && <Badge tone="ok">This device</Badge>}
        </p>
        <p className="text-muted text-sm">
          {network && `From ${network}, `}since {formatDateAndTime(created_at)}; last used{' '}
          <RelativeTime value={seen_at} />; ends {formatDateAndTime(expires_at)}
        </p>
      </div>
      {!current && (
        <Button pending={end.isPending} onClick={() => end.mutate({ id })}>
          End<span className="sr-only"> the sign-in of {name}</span>
        </Button>
      )}
    </li>
  )
}
