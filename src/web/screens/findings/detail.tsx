// One finding with everything behind it: the rows, the question, the version of the data, and what to do next.
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FindingDetail } from '#contract/agents'
import { finding } from '../../data/agents.ts'
import { may, useUser } from '../../data/credentials.ts'
import { EvidenceView } from '../../parts/evidence.tsx'
import { impactWords } from '../../parts/evidence-impact.ts'
import { findingText } from '../../parts/finding-text.ts'
import { useIdInAddress } from '../../ui/address.ts'
import { Card } from '../../ui/card.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageOf } from '../../ui/page-of.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

import { JudgeButton } from './judge-button.tsx'
import { PrintButton } from './print-button.tsx'

const back = { to: '/findings', label: 'Findings' } as const

export default function FindingPage() {
  const id = useIdInAddress()
  const query = useQuery(finding(id))
  return (
    <PageOf
      thing="finding"
      back={back}
      query={query}
      loadingTitle={<LoadingTitle />}
      data={found => <Found finding={found} />}
    />
  )
}

function Found({ finding }: { finding: FindingDetail }) {
  const user = useUser()
  const { title, description, evidence, closed_at, not_useful } = finding
  return (
    <>
      <PageHeader
        title={findingText(title)}
        description={findingText(description)}
        back={back}
        actions={
          <>
            <JudgeButton finding={finding} />
            <PrintButton />
            {may(user, 'chat.use') && (
              <LinkButton
                to="/chat"
                search={{ ask: `About the finding “${title}”: what should we do first?` }}
                variant="primary"
                icon={MessageCircle}
              >
                Ask about this in chat
              </LinkButton>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid grid-cols-1 gap-4 max-lg:order-last">
          {closed_at && (
            <Notice tone="ok" title="No longer true">
              It was closed <RelativeTime value={closed_at} />. Below is what it was based on.
            </Notice>
          )}
          {not_useful && !closed_at && (
            <Notice tone="neutral" title="Not useful">
              {not_useful.by} called it that <RelativeTime value={not_useful.at} />
              {not_useful.reason && `: “${not_useful.reason}”`}. It is quiet until its figures change.
            </Notice>
          )}
          <Card title="Evidence">
            <EvidenceView evidence={evidence} />
          </Card>
        </div>
        <Card title="At a glance">
          <Facts finding={finding} />
        </Card>
      </div>
    </>
  )
}

const Facts = ({
  finding: { priority, impact, agent_id, agent_name, duty, opened_at, updated_at },
}: {
  finding: FindingDetail
}) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
    <Fact word="Priority">
      <LevelBadge level={priority} />
    </Fact>
    {impact && (
      <Fact word="Impact">
        <span className="font-semibold text-md tabular-nums">{impactWords(impact)}</span>
      </Fact>
    )}
    <Fact word="Found">
      <RelativeTime value={opened_at} />
    </Fact>
    <Fact word="Last confirmed">
      <RelativeTime value={updated_at} />
    </Fact>
    <Fact word="Agent">
      <TextLink to="/agents/$id" params={{ id: agent_id }}>
        {agent_name}
      </TextLink>
    </Fact>
    <Fact word="Duty">{duty}</Fact>
  </dl>
)

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid items-baseline">
    <dt className="text-muted text-sm">{word}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

const LoadingTitle = () => (
  <>
    <span className="sr-only">Finding</span>
    <Skeleton className="h-8 w-80 max-w-full" />
  </>
)
