// A request inside a conversation: the whole card while it waits, one calm line when it is decided.
import { ChevronRight } from 'lucide-react'
import type { Approval } from '#contract/approvals'
import { ApprovalCard } from './approval-card.tsx'
import { useDecision } from './approval-decide.ts'
import { ApprovalFacts } from './approval-facts.tsx'
import { useKeptFocus } from './approval-focus.ts'
import { Feedback, OutcomeLine } from './approval-outcome.tsx'
import { ExactText } from './approval-text.tsx'

export function ApprovalInline({ approval }: { approval: Approval }) {
  const decision = useDecision(approval)
  const isPending = approval.status === 'pending'
  return (
    <div
      ref={useKeptFocus<HTMLDivElement>(isPending)}
      data-waits={isPending || undefined}
      tabIndex={-1}
      className="min-w-0"
    >
      {isPending ? <ApprovalCard approval={approval} decision={decision} /> : <Decided approval={approval} />}
    </div>
  )
}

const Decided = ({ approval }: { approval: Approval }) => (
  <section aria-label={`Request ${approval.code}`} className="rounded-lg border px-3 py-1.5">
    <details className="group min-w-0">
      <summary className="flex min-h-8 select-none list-none flex-wrap items-center gap-x-3 rounded-sm [&::-webkit-details-marker]:hidden">
        <OutcomeLine approval={approval} />
        <span className="inline-flex min-w-0 flex-1 items-center gap-1 text-muted text-sm">
          <span className="min-w-0 truncate">
            <ExactText text={approval.description} />
          </span>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-3 py-2">
        <ApprovalFacts approval={approval} />
      </div>
    </details>
    <Feedback text={approval.admin_feedback} />
  </section>
)
