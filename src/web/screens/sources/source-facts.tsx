// What is known of a source, in a few lines, with how its last reading went.
import type { ReactNode } from 'react'
import type { SourceDetail } from '#contract/sources'
import { DomainBadge } from '../../parts/dataset-domain.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { kindWords, outcomeWords, scheduleWords } from './words.ts'

export function SourceFacts({ source }: { source: SourceDetail }) {
  const { kind, place, domain, schedule, next_read_at, last_read, paused } = source
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Fact word="Kind">{kindWords[kind]}</Fact>
        <Fact word="Place">
          <span className="break-all">{place}</span>
        </Fact>
        <Fact word="Domain">
          <DomainBadge domain={domain} />
        </Fact>
        <Fact word="Read">{paused ? 'Paused' : scheduleWords(schedule)}</Fact>
        {next_read_at && (
          <Fact word="Next">
            <RelativeTime value={next_read_at} />
          </Fact>
        )}
      </dl>
      {last_read?.sentence && (
        <Notice
          tone={outcomeWords[last_read.outcome].tone}
          title={`Last reading: ${outcomeWords[last_read.outcome].word}`}
        >
          {last_read.sentence}
        </Notice>
      )}
    </div>
  )
}

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <>
    <dt className="text-muted text-sm">{word}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)
