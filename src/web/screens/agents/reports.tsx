// The newest findings of all agents, as reports.
import { useQuery } from '@tanstack/react-query'
import type { listReports } from '#contract/agents'
import { agentReports } from '../../data/agent-status.ts'
import type { AnswerOf } from '../../data/request.ts'
import { findingText } from '../../parts/finding-text.ts'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { messages } from '../../ui/messages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'

type Report = AnswerOf<typeof listReports>['reports'][number]

/** The specification's number. */
const shown = 10

export function Reports() {
  const query = useQuery(agentReports(shown))
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={6} label="Loading the reports" />}
      empty={{
        when: ({ reports }) => reports.length === 0,
        show: (
          <EmptyState title={messages.no_reports}>
            Agents report here what they find in your tables, as soon as there is data to look at.
          </EmptyState>
        ),
      }}
      error={(detail, retry) => <ErrorState title="The reports could not be loaded" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={({ reports }) => (
        <>
          <ul className="grid gap-3">
            {reports.map(report => (
              <Row key={report.id} report={report} />
            ))}
          </ul>
          <p className="mt-4">
            <TextLink to="/findings">All findings</TextLink>
          </p>
        </>
      )}
    />
  )
}

const Row = ({ report: { id, agent_name, report_type, timestamp, priority, data } }: { report: Report }) => (
  <li className="relative grid gap-1 rounded-lg border bg-surface p-4 hover:bg-hover">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-sm">
      <p>
        {agent_name} · {report_type.replaceAll('_', ' ')} · <RelativeTime value={timestamp} />
      </p>
      <LevelBadge level={priority} />
    </div>
    <p className="font-medium">
      <TextLink to="/findings/$id" params={{ id }} className="after:absolute after:inset-0 after:content-['']">
        {findingText(data.title)}
      </TextLink>
    </p>
    <p className="line-clamp-3 max-w-chat text-muted">{findingText(data.description)}</p>
    {data.impact && <p className="font-semibold tabular-nums">Impact: {data.impact}</p>}
  </li>
)
