// Findings one below the other: how urgent, what, who found it, and how much it is about.
import type { Finding } from '#contract/agents'
import { impactWords } from '../../parts/evidence-impact.ts'
import { findingText } from '../../parts/finding-text.ts'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states.tsx'

export const FindingsLink = () => (
  <TextLink to="/findings" className="text-sm">
    All findings
  </TextLink>
)

export const NoFindings = () => (
  <EmptyState plain title="No open findings">
    Agents report here what they find in your tables, the greatest impact first.
  </EmptyState>
)

export const FindingRows = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className="divide-y">
    {findings.map(({ id, priority, title, agent_name, updated_at, impact }) => (
      <li
        key={id}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[80px_minmax(0,1fr)_auto]"
      >
        <div>
          <LevelBadge level={priority} />
        </div>
        <div className="max-sm:order-last max-sm:col-span-2">
          <p className="line-clamp-2">
            <TextLink to="/findings/$id" params={{ id }}>
              {findingText(title)}
            </TextLink>
          </p>
          <p className="text-muted text-sm">
            {agent_name}, <RelativeTime value={updated_at} />
          </p>
        </div>
        {impact && <p className="text-right font-medium tabular-nums">{impactWords(impact)}</p>}
      </li>
    ))}
  </ul>
)
