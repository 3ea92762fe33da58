// One card: its title and handle, and the present answer; one that fails says why and leaves the others alone.
import { useQuery } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { ShownCard } from '#contract/dashboards'
import { cardAnswer } from '../../data/dashboards.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { CardBody } from './card-body.tsx'
import { CardMenu } from './card-menu.tsx'

type BoardCardProps = {
  board_id: string
  card: ShownCard
  mine: boolean
  onMove: (by: number) => void
  onDrag: (dragged: boolean) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function BoardCard({ board_id, card, mine, onMove, onDrag }: BoardCardProps) {
  const query = useQuery(cardAnswer(board_id, card.id))
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <section aria-label={card.title} className="min-w-0 rounded-lg border bg-surface p-4">
      <header className="mb-3 flex items-start gap-1">
        {mine && (
          <IconButton
            icon={GripVertical}
            label={`Move “${card.title}” by dragging or with arrow keys`}
            draggable
            onDragStart={() => onDrag(true)}
            onDragEnd={() => onDrag(false)}
            onKeyDown={press}
            className="-ml-2 cursor-grab print:hidden"
          />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold text-md">{card.title}</h2>
          {query.data && <AsOf card={card} asked_at={query.data.evidence.asked_at} as_pinned={query.data.as_pinned} />}
        </div>
        <CardMenu board_id={board_id} card={card} mine={mine} onMove={onMove} />
      </header>
      <QueryView
        query={query}
        loading={<Skeleton className="h-40 w-full" />}
        empty={{
          when: ({ evidence }) => evidence.rows.length === 0,
          show: <p className="text-muted">No rows fit this question at present.</p>,
        }}
        error={(detail, retry) => <ErrorState plain title="This card has no answer" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState plain detail={detail} />}
        data={({ evidence }) => <CardBody card={card} evidence={evidence} />}
      />
    </section>
  )
}

/** When it was asked, and what stands still in it. */
function AsOf({ card, asked_at, as_pinned }: { card: ShownCard; asked_at: string; as_pinned: boolean }) {
  const day = card.pinned_at.slice(0, 10)
  const isOld = asked_at.slice(0, 10) !== day
  const standsStill = isOld && (card.question?.kind !== 'words' || as_pinned) && card.sql.includes(day)
  return (
    <p className="text-muted text-sm">
      as of <RelativeTime value={asked_at} />
      {as_pinned && ' · its words no longer have one meaning, so it is asked as it was pinned'}
      {standsStill && ` · its query names ${day}, the day it was pinned`}
    </p>
  )
}
