// One board: its cards in their order, each with the present figures.
import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DashboardDetail } from '#contract/dashboards'
import { dashboard } from '../../data/dashboards.ts'
import { useIdInAddress } from '../../ui/address.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { BoardActions } from './board-actions.tsx'
import { CardGrid } from './card-grid.tsx'

const back = { to: '/dashboards', label: 'Boards' } as const

export default function DashboardPage() {
  const id = useIdInAddress()
  const query = useQuery(dashboard(id))
  return (
    <Page>
      <QueryView
        query={query}
        loading={
          <Without>
            <SkeletonRows rows={6} label="Loading the board" />
          </Without>
        }
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => (
          <Without>
            <ErrorState title="This board could not be loaded" detail={detail} onRetry={retry} />
          </Without>
        )}
        denied={detail => (
          <Without>
            <DeniedState detail={detail} />
          </Without>
        )}
        data={board => <Shown key={board.id} board={board} />}
      />
    </Page>
  )
}

const Without = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader title="Board" back={back} />
    {children}
  </>
)

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
