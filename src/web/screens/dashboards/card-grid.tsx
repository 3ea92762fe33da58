// The cards in their order. They are moved by dragging their handle, or with arrow keys while it has the focus.
import { useMutation } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { type DragEvent, useState } from 'react'
import type { DashboardDetail } from '#contract/dashboards'
import { orderCards } from '../../data/dashboards.ts'
import { failed } from '../../parts/failed.ts'
import { BoardCard } from './board-card.tsx'
import { HiddenCard } from './hidden-card.tsx'
import { moved } from './order.ts'

export function CardGrid({ board }: { board: DashboardDetail }) {
  const { id, mine } = board
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const order = useMutation({ ...orderCards, onError: failed('The order was not kept') })
  // The new order is shown while it is on its way.
  const wanted = order.isPending ? order.variables.card_ids : undefined
  const cards = wanted ? board.cards.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)) : board.cards
  const place = (card_id: string, to: number) => {
    const card_ids = moved(
      cards.map(card => card.id),
      card_id,
      to,
    )
    if (order.isPending || card_ids.indexOf(card_id) === cards.findIndex(card => card.id === card_id)) return
    order.mutate({ id, card_ids })
    setSaid(`Place ${card_ids.indexOf(card_id) + 1} of ${cards.length}`)
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged) place(dragged, to)
    setDragged(undefined)
  }
  return (
    <>
      <ul aria-label="Cards" className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
        {cards.map((card, at) => (
          <li
            key={card.id}
            onDragOver={event => dragged && event.preventDefault()}
            onDrop={event => drop(event, at)}
            className={cx(
              'min-w-0 break-inside-avoid',
              card.size === 'wide' && 'lg:col-span-2 print:col-span-2',
              dragged === card.id && 'opacity-50',
            )}
          >
            {card.shown ? (
              <BoardCard
                board_id={id}
                card={card}
                mine={mine}
                onMove={by => place(card.id, at + by)}
                onDrag={isDragged => setDragged(isDragged ? card.id : undefined)}
              />
            ) : (
              <HiddenCard board_id={id} card_id={card.id} mine={mine} />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
