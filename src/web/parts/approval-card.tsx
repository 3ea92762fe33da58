// One request for approval: exactly what will happen, who asks and why, and the decision.
import { useEffect, useId, useRef } from 'react'
import type { Approval } from '#contract/approvals'
import { ApprovalControls } from './approval-controls.tsx'
import type { Decision } from './approval-decide.ts'
import { ApprovalFacts, ApprovalHeading } from './approval-facts.tsx'
import { ApprovalOutcome } from './approval-outcome.tsx'

type ApprovalCardProps = { approval: Approval; decision: Decision }

export function ApprovalCard({ approval, decision }: ApprovalCardProps) {
  const id = useId()
  const isPending = approval.status === 'pending'
  return (
    <section ref={useKeptFocus(isPending)} tabIndex={-1} aria-labelledby={id} className="rounded-lg border bg-surface">
      <div className="grid grid-cols-1 gap-3 p-4">
        <ApprovalHeading approval={approval} id={id} />
        <ApprovalFacts approval={approval} />
      </div>
      {isPending ? (
        <ApprovalControls approval={approval} decision={decision} />
      ) : (
        <footer className="border-t p-4">
          <ApprovalOutcome approval={approval} />
        </footer>
      )}
    </section>
  )
}

/** When the controls go away under the focus, the focus stays with the request instead of getting lost. */
function useKeptFocus(isPending: boolean) {
  const card = useRef<HTMLElement>(null)
  const before = useRef(isPending)
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (before.current && !isPending && lost) card.current?.focus({ preventScroll: true })
    before.current = isPending
  }, [isPending])
  return card
}
