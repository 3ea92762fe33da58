// One request for approval: exactly what will happen, who asks and why, and the decision.
import { useId } from 'react'
import type { Approval } from '#contract/approvals'
import { ApprovalControls } from './approval-controls.tsx'
import type { Decision } from './approval-decide.ts'
import { ApprovalFacts, ApprovalHeading } from './approval-facts.tsx'
import { useKeptFocus } from './approval-focus.ts'
import { Feedback, OutcomeLine } from './approval-outcome.tsx'

type ApprovalCardProps = { approval: Approval; decision: Decision }

export function ApprovalCard({ approval, decision }: ApprovalCardProps) {
  const id = useId()
  const isPending = approval.status === 'pending'
  const card = useKeptFocus<HTMLElement>(isPending)
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className="min-w-0 rounded-lg border bg-surface [&_summary]:scroll-mb-40"
    >
      <div className="grid grid-cols-1 gap-3 p-4">
        <ApprovalHeading approval={approval} id={id} />
        <ApprovalFacts approval={approval} />
      </div>
      {isPending ? (
        <ApprovalControls approval={approval} decision={decision} />
      ) : (
        <footer className="grid gap-1 border-t p-4">
          <OutcomeLine approval={approval} />
          <Feedback text={approval.admin_feedback} />
        </footer>
      )}
    </section>
  )
}
