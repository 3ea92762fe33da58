// What one let the engine do before, newest first; each can be looked at again.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleMode, Mode } from '#contract/console'
import { withoutSeals } from '#contract/sealed'
import { executionPages } from '../../data/console.ts'
import { RunDot } from '../../parts/status.tsx'
import { Button } from '../../ui/button.tsx'
import { ListButton } from '../../ui/list-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'

type HistoryProps = {
  modes: readonly Mode[]
  current: string | undefined
  onOpen: (task_id: string, mode: ConsoleMode) => void
}

export function History(props: HistoryProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details onToggle={event => event.currentTarget.open && setOpened(true)} className="min-w-0 rounded-lg border">
      <summary className="cursor-pointer rounded-lg px-4 py-2.5 font-medium hover:bg-hover">Earlier executions</summary>
      {opened && <Listed {...props} />}
    </details>
  )
}

function Listed({ modes, current, onOpen }: HistoryProps) {
  const query = useInfiniteQuery(executionPages())
  const nameOf = (mode: ConsoleMode) => modes.find(one => one.mode === mode)?.name ?? mode
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={3} label="Loading earlier executions" />}
      empty={{
        when: ({ pages }) => pages.every(({ executions }) => executions.length === 0),
        show: (
          <EmptyState title="Nothing was executed yet" plain>
            What you let the engine do stands here, for you alone.
          </EmptyState>
        ),
      }}
      error={(detail, retry) => <ErrorState title="They didn’t load" detail={detail} onRetry={retry} plain />}
      denied={detail => <DeniedState detail={detail} plain />}
      data={({ pages }) => (
        <div className="border-t">
          <ul className="divide-y">
            {pages
              .flatMap(({ executions }) => executions)
              .map(({ task_id, mode, user_input, status, timestamp }) => (
                <li key={task_id}>
                  <ListButton
                    current={task_id === current}
                    onClick={() => onOpen(task_id, mode)}
                    className="grid grid-cols-1 gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
                  >
                    <span className="truncate">{withoutSeals(user_input)}</span>
                    <span className="text-sm">
                      <RunDot status={status} />
                    </span>
                    <span className="text-muted text-sm">
                      {nameOf(mode)}, <RelativeTime value={timestamp} />
                    </span>
                  </ListButton>
                </li>
              ))}
          </ul>
          {query.hasNextPage && (
            <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="m-3">
              Show earlier
            </Button>
          )}
        </div>
      )}
    />
  )
}
