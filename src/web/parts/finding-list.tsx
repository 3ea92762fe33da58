// Findings one below the other: how urgent, what, how much, since when, and who found it.
import type { Finding } from '#contract/agents'
import { LevelBadge } from '../ui/level-badge.tsx'
import { TextLink } from '../ui/link.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { impactWords } from './evidence-impact.ts'
import { findingText } from './finding-text.ts'

export const FindingList = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className="divide-y rounded-lg border bg-surface">
    {findings.map(finding => (
      <Row key={finding.id} finding={finding} />
    ))}
  </ul>
)

/** The whole row opens the finding; only its title is the link. */
const Row = ({ finding }: { finding: Finding }) => (
  <li className="relative grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 p-4 first:rounded-t-lg last:rounded-b-lg hover:bg-hover sm:grid-cols-[84px_minmax(0,1fr)_auto]">
    <p>
      <span className="sr-only">Priority: </span>
      <LevelBadge level={finding.priority} />
    </p>
    <div className="max-sm:order-last max-sm:col-span-2">
      <p className="font-medium">
        <TextLink
          to="/findings/$id"
          params={{ id: finding.id }}
          className="after:absolute after:inset-0 after:content-['']"
        >
          {findingText(finding.title)}
        </TextLink>
      </p>
      <p className="line-clamp-2 max-w-prose text-muted print:line-clamp-none">{findingText(finding.description)}</p>
      <p className="mt-1 text-muted text-sm">
        {finding.agent_name} · {finding.duty} · <Since finding={finding} />
      </p>
    </div>
    {finding.impact && (
      <p className="text-right font-semibold tabular-nums">
        <span className="sr-only">Impact: </span>
        {impactWords(finding.impact)}
      </p>
    )}
  </li>
)

/** Since when it is known, or since when it is no longer true. */
export const Since = ({ finding: { opened_at, closed_at } }: { finding: Finding }) =>
  closed_at ? (
    <>
      closed <RelativeTime value={closed_at} />
    </>
  ) : (
    <>
      found <RelativeTime value={opened_at} />
    </>
  )
