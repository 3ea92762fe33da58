// How an answer was computed: the questions to the data behind it, opened by a click.
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Evidence } from '#contract/chat'
import { Skeleton } from '../ui/skeleton.tsx'

const EvidenceView = lazy(async () => ({ default: (await import('./evidence.tsx')).EvidenceView }))

type AnswerEvidenceProps = { evidence: readonly Evidence[]; onAsk: (question: string) => void }

export function AnswerEvidence({ evidence, onAsk }: AnswerEvidenceProps) {
  const [opened, setOpened] = useState(false)
  const numbered = evidence.map((one, at) => ({ at, one }))
  return (
    <details className="group min-w-0" onToggle={event => event.currentTarget.open && setOpened(true)}>
      <summary className="inline-flex min-h-8 select-none list-none items-center gap-1 rounded-sm text-muted text-sm hover:text-fg [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        How this was computed
        {evidence.length > 1 && <span>({evidence.length} questions to the data)</span>}
      </summary>
      {opened && (
        <Suspense fallback={<Skeleton className="mt-2 h-24 w-full" />}>
          <div className="mt-2 grid grid-cols-1 gap-4 border-l pl-4">
            {numbered.map(({ at, one }) => (
              <EvidenceView key={at} evidence={one} onAsk={onAsk} />
            ))}
          </div>
        </Suspense>
      )}
    </details>
  )
}
