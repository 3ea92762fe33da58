// What can be done with one card.
import { useMutation } from '@tanstack/react-query'
import {
  ArrowDown,
  ArrowUp,
  ChartColumn,
  Code2,
  Hash,
  Maximize2,
  Minimize2,
  Pencil,
  Table2,
  Trash2,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CardView, ShownCard } from '#contract/dashboards'
import { changeCard, removeCard } from '../../data/dashboards.ts'
import { failed } from '../../parts/failed.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { navigate } from '../../ui/navigate.ts'

const NameDialog = lazy(() => import('../../parts/name-dialog.tsx'))

type CardMenuProps = { board_id: string; card: ShownCard; mine: boolean; onMove: (by: number) => void }

const views: readonly { view: CardView; label: string; icon: MenuItem['icon'] }[] = [
  { view: 'chart', label: 'Show as chart', icon: ChartColumn },
  { view: 'figure', label: 'Show as figure', icon: Hash },
  { view: 'table', label: 'Show as table', icon: Table2 },
]

export function CardMenu({ board_id, card, mine, onMove }: CardMenuProps) {
  const [renaming, setRenaming] = useState(false)
  const change = useMutation({ ...changeCard, onError: failed('The card was not changed') })
  const remove = useMutation({ ...removeCard, onError: failed('The card was not taken off') })
  const its = { id: board_id, card_id: card.id }
  const other = card.size === 'wide' ? ('small' as const) : ('wide' as const)
  const items: MenuItem[] = [
    {
      label: 'Open its SQL',
      icon: Code2,
      onSelect: () => void navigate({ to: '/questions', search: { sql: card.sql } }),
    },
  ]
  const own: MenuItem[] = [
    ...views
      .filter(({ view }) => view !== card.view)
      .map(({ view, label, icon }) => ({
        label,
        ...(icon && { icon }),
        onSelect: () => change.mutate({ ...its, view }),
      })),
    {
      label: other === 'wide' ? 'Make it wide' : 'Make it small',
      icon: other === 'wide' ? Maximize2 : Minimize2,
      onSelect: () => change.mutate({ ...its, size: other }),
    },
    { label: 'Move earlier', icon: ArrowUp, onSelect: () => onMove(-1) },
    { label: 'Move later', icon: ArrowDown, onSelect: () => onMove(1) },
    { label: 'Rename', icon: Pencil, onSelect: () => setRenaming(true) },
    { label: 'Take it off', icon: Trash2, danger: true, onSelect: () => remove.mutate(its) },
  ]
  return (
    <div className="-mr-2 print:hidden">
      <Menu label={`More about “${card.title}”`} items={mine ? [...items, ...own] : items} />
      <Suspense>
        {renaming && (
          <NameDialog
            title="Rename the card"
            name={card.title}
            onName={title => change.mutateAsync({ ...its, title })}
            onClose={() => setRenaming(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
