// One board: its cards in their order, each with the present figures.
import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard } from 'lucide-react'
import type { DashboardDetail } from '#contract/dashboards'
import { dashboard } from '../../data/dashboards.ts'
import { useIdInAddress } from '../../ui/address.ts'
import { LinkButton } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageOf } from '../../ui/page-of.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BoardActions } from './board-actions.tsx'
import { CardGrid } from './card-grid.tsx'

const back = { to: '/dashboards', label: 'Boards' } as const

export default function DashboardPage() {
  const id = useIdInAddress()
  const query = useQuery(dashboard(id))
  return (
    <PageOf thing="board" back={back} query={query} rows={6} data={board => <Shown key={board.id} board={board} />} />
  )
}

function Shown({ board }: { board: DashboardDetail }) {
  const { name, mine, shared, owner, cards } = board
  return (
    <>
      <PageHeader
        title={name}
        description={
          mine ? (shared ? 'Shared with everybody who may see its data.' : undefined) : `Shared by ${owner}.`
        }
        back={back}
        actions={<BoardActions board={board} />}
      />
      {cards.length === 0 ? (
        <EmptyState
          icon={LayoutDashboard}
          title="Nothing is pinned yet"
          action={mine && <LinkButton to="/questions">Ask a question</LinkButton>}
        >
          {mine
            ? 'Press Pin under an answer in questions, in chat or at a finding.'
            : 'Its owner has pinned nothing yet.'}
        </EmptyState>
      ) : (
        <CardGrid board={board} />
      )}
    </>
  )
}
