// Where a figure comes from: the rows behind it, the version of the data, the question in SQL, and when it was asked.
import { ChevronRight, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Evidence } from '#contract/chat'
import { Code } from '../ui/code.tsx'
import { formatNumber } from '../ui/format.ts'
import { LinkButton, TextLink } from '../ui/link.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { EvidenceBody } from './evidence-body.tsx'
import { EvidencePassages } from './evidence-passages.tsx'
import { EvidenceReadingView } from './evidence-reading.tsx'
import { inWords } from './evidence-rows.tsx'

type EvidenceViewProps = { evidence: Evidence; onAsk?: ((question: string) => void) | undefined }

export function EvidenceView({ evidence, onAsk }: EvidenceViewProps) {
  if (evidence.passages) return <EvidencePassages evidence={evidence} passages={evidence.passages} />
  const { title, sql, datasets, asked_at, reading } = evidence
  const [dataset] = datasets
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-2">
      <figcaption>
        <p className="font-medium">{title}</p>
        <p className="flex flex-wrap gap-x-2 text-muted text-sm">
          <Dotted>
            <RowCount {...evidence} />
          </Dotted>
          {datasets.map(({ id, name, version }) => (
            <Dotted key={id}>
              <TextLink to="/data/$id" params={{ id }}>
                {name}
              </TextLink>{' '}
              version {version}
            </Dotted>
          ))}
          <span>
            asked <RelativeTime value={asked_at} />
          </span>
        </p>
      </figcaption>
      {reading && <EvidenceReadingView reading={reading} onAsk={onAsk} />}
      <EvidenceBody evidence={evidence} />
      {sql !== '' && (
        <details className="group">
          <summary className="inline-flex min-h-8 select-none list-none items-center gap-1 rounded-sm text-muted text-sm hover:text-fg [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
            The question in SQL
          </summary>
          <Code label={`SQL for “${title}”`} text={sql} className="mt-1" />
          {dataset && (
            <LinkButton
              to="/data/$id"
              params={{ id: dataset.id }}
              search={{ tab: 'ask', sql }}
              icon={Table2}
              className="mt-2"
            >
              Ask again with today’s data
            </LinkButton>
          )}
        </details>
      )}
    </figure>
  )
}

const Dotted = ({ children }: { children: ReactNode }) => (
  <span>
    {children}
    <span aria-hidden="true" className="ml-2">
      ·
    </span>
  </span>
)

/** How many rows there are; where only some came along, how many of them. */
function RowCount({ rows, row_count, truncated }: Evidence) {
  const some = `first ${formatNumber(rows.length)}`
  const words = truncated ? `${some} rows; there are more` : `${some} of ${inWords(row_count)}`
  return <span className="tabular-nums">{truncated || rows.length < row_count ? words : inWords(row_count)}</span>
}
