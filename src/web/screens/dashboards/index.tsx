// The boards: one's own and those that others share.
import { useMutation, useQuery } from '@tanstack/react-query'
import { LayoutDashboard, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Dashboard } from '#contract/dashboards'
import { createDashboard, dashboardList } from '../../data/dashboards.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { navigate } from '../../ui/navigate.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'

const NameDialog = lazy(() => import('../../parts/name-dialog.tsx'))

export default function DashboardsPage() {
  const query = useQuery(dashboardList())
  const create = useMutation(createDashboard)
  const [naming, setNaming] = useState(false)
  const begin = async (name: string) => {
    const { id } = await create.mutateAsync({ name })
    await navigate({ to: '/dashboards/$id', params: { id } })
  }
  const button = (
    <Button variant="primary" icon={Plus} onClick={() => setNaming(true)}>
      New board
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title="Boards"
        description="Answers that you pinned, with the present figures whenever you look."
        actions={button}
      />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={4} label="Loading the boards" />}
        empty={{ when: ({ dashboards }) => dashboards.length === 0, show: <Empty /> }}
        error={(detail, retry) => <ErrorState title="The boards could not be loaded" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ dashboards }) => (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {dashboards.map(board => (
              <Board key={board.id} board={board} />
            ))}
          </ul>
        )}
      />
      <Suspense>
        {naming && (
          <NameDialog
            title="New board"
            description="Then pin answers to it from questions, chats and findings."
            name=""
            action="Create"
            onName={begin}
            onClose={() => setNaming(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}

const Empty = () => (
  <EmptyState
    icon={LayoutDashboard}
    title="No boards yet"
    action={<LinkButton to="/questions">Ask a question</LinkButton>}
  >
    Ask a question and pin its answer. A board asks again each time, so its figures are always the present ones.
  </EmptyState>
)

const Board = ({ board: { id, name, card_count, mine, shared, owner, updated_at } }: { board: Dashboard }) => (
  <li className="rounded-lg border bg-surface p-4">
    <TextLink to="/dashboards/$id" params={{ id }} className="font-semibold text-md">
      {name}
    </TextLink>
    <p className="mt-1 text-muted text-sm">
      {card_count} {card_count === 1 ? 'card' : 'cards'} ·{' '}
      {mine ? (shared ? 'shared by you' : 'only you') : `by ${owner}`} · changed <RelativeTime value={updated_at} />
    </p>
  </li>
)
