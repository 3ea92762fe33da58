// The open findings with the greatest impact.
import { useQuery } from '@tanstack/react-query'
import type { Finding } from '#contract/agents'
import { firstFindings } from '../../data/agents.ts'
import { impactWords } from '../../parts/evidence-impact.ts'
import { Card } from '../../ui/card.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'

export const topFindings = () => firstFindings(5)

export function TopFindings() {
  const query = useQuery(topFindings())
  return (
    <Card
      title="Open findings"
      actions={
        <TextLink to="/findings" className="text-sm">
          All findings
        </TextLink>
      }
    >
      <QueryView
        query={query}
        loading={<SkeletonRows rows={4} />}
        empty={{
          when: ({ findings }) => findings.length === 0,
          show: (
            <EmptyState plain title="No open findings">
              Agents report here what they find in your tables, the greatest impact first.
            </EmptyState>
          ),
        }}
        error={(detail, retry) => <ErrorState plain title="Findings didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState plain detail={detail} />}
        data={({ findings }) => (
          <ul className="divide-y">
            {findings.map(finding => (
              <Row key={finding.id} finding={finding} />
            ))}
          </ul>
        )}
      />
    </Card>
  )
}

const Row = ({ finding: { priority, title, agent_name, updated_at, impact } }: { finding: Finding }) => (
  <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
    <div className="w-20 shrink-0">
      <LevelBadge level={priority} />
    </div>
    <div className="min-w-0 flex-1">
      <p className="line-clamp-2">{title}</p>
      <p className="text-muted text-sm">
        {agent_name}, <RelativeTime value={updated_at} />
      </p>
    </div>
    {impact && <p className="font-medium tabular-nums">{impactWords(impact)}</p>}
  </li>
)
