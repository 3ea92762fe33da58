// An agent's duties: whether each can look, when it does, what it said the last time, and what it waits for.
import { useQuery } from '@tanstack/react-query'
import type { Duty } from '#contract/agents'
import { agentList } from '../../data/agents.ts'
import { datasetList } from '../../data/datasets.ts'
import { StatusDot } from '../../ui/badge.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { scheduleWords } from './schedule-words.ts'

export function Duties({ agent_id }: { agent_id: string }) {
  const query = useQuery({
    ...agentList(),
    select: ({ agents }) => agents.find(({ id }) => id === agent_id)?.duties ?? [],
  })
  const may_upload = useQuery(datasetList()).data?.may_upload ?? false
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={5} label="Loading the duties" />}
      empty={{
        when: duties => duties.length === 0,
        show: <EmptyState title="No duty of its own yet">It answers questions and takes tasks.</EmptyState>,
      }}
      error={(detail, retry) => <ErrorState title="The duties could not be loaded" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={duties => (
        <ul className="divide-y rounded-lg border bg-surface">
          {duties.map(duty => (
            <DutyRow key={duty.id} duty={duty} may_upload={may_upload} />
          ))}
        </ul>
      )}
    />
  )
}

function DutyRow({ duty, may_upload }: { duty: Duty; may_upload: boolean }) {
  const { title, state, waiting_for, schedule, last_run_at, last_outcome, open_findings, thresholds } = duty
  const ready = state === 'ready'
  return (
    <li className="grid gap-1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-medium">{title}</h2>
        <StatusDot tone={ready ? 'ok' : 'neutral'}>{ready ? 'Ready' : 'Waiting for data'}</StatusDot>
      </div>
      {!ready && (
        <p>
          {waiting_for} {may_upload && <TextLink to="/data">Upload a table</TextLink>}
        </p>
      )}
      <p className="text-muted text-sm">
        {last_run_at ? (
          <>
            Checked <RelativeTime value={last_run_at} />
            {last_outcome && `: ${last_outcome}`}
          </>
        ) : (
          'Not checked yet'
        )}{' '}
        · looks when data changes and {scheduleWords(schedule)} · {formatNumber(open_findings)} open{' '}
        {open_findings === 1 ? 'finding' : 'findings'}
      </p>
      {thresholds.length > 0 && (
        <ul className="text-muted text-sm">
          {thresholds.map(({ name, sentence, value, unit }) => (
            <li key={name}>
              {sentence}{' '}
              <span className="whitespace-nowrap text-fg">
                Now {formatNumber(value)} {unit}.
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
