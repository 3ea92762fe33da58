// What one agent has done, newest first: checks, tasks and answers that the person may see.
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Run, runKinds } from '#contract/runs'
import { runPages } from '../../data/runs.ts'
import { costWords } from '../../parts/cost-words.ts'
import { RunDot } from '../../parts/status.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'

const kinds = {
  task: 'Tasks',
  duty: 'Checks',
  chat: 'Answers',
  engine: 'Engine',
  check: 'Engine checks',
} as const satisfies Record<Run['kind'], string>

export default function AgentRuns({ id }: { id: string }) {
  const [wanted, choose] = useSearchParam('kind')
  const kind = runKinds.find(one => one === wanted)
  return (
    <>
      <Select
        size="small"
        aria-label="Kind of runs"
        value={kind ?? ''}
        onChange={event => choose(event.target.value)}
        className="mb-3 w-40"
      >
        <option value="">All runs</option>
        {runKinds.map(one => (
          <option key={one} value={one}>
            {kinds[one]}
          </option>
        ))}
      </Select>
      <RunList agent_id={id} kind={kind} />
    </>
  )
}

function RunList({ agent_id, kind }: { agent_id: string; kind: Run['kind'] | undefined }) {
  const query = useInfiniteQuery(runPages({ agent_id, kind, limit: 30 }))
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={6} label="Loading the runs" />}
      empty={{
        when: ({ pages }) => pages.every(({ runs }) => runs.length === 0),
        show: (
          <EmptyState title="No runs yet">
            Each check, task and answer of this agent stands here, step by step.
          </EmptyState>
        ),
      }}
      error={(detail, retry) => <ErrorState title="The runs could not be loaded" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={({ pages }) => (
        <>
          <ul className="divide-y rounded-lg border bg-surface">
            {pages
              .flatMap(({ runs }) => runs)
              .map(run => (
                <Row key={run.id} run={run} />
              ))}
          </ul>
          {query.hasNextPage && (
            <Button className="mt-4" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more
            </Button>
          )}
        </>
      )}
    />
  )
}

function Row({ run }: { run: Run }) {
  const { id, title, status, outcome, requester, created_at } = run
  const cost = costWords(run)
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 p-4 first:rounded-t-lg last:rounded-b-lg hover:bg-hover">
      <div className="min-w-0 flex-1 basis-60">
        <p className="line-clamp-2">
          <TextLink to="/runs/$id" params={{ id }} className="after:absolute after:inset-0 after:content-['']">
            {title}
          </TextLink>
        </p>
        <p className="line-clamp-2 text-muted text-sm">
          {requester}, <RelativeTime value={created_at} />
          {outcome && ` · ${outcome}`}
        </p>
      </div>
      <p className="flex gap-x-3 text-sm">
        {cost && <span className="text-muted tabular-nums">{cost}</span>}
        <RunDot status={status} />
      </p>
    </li>
  )
}
