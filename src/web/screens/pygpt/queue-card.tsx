// One request of the queue, which keys decide while it has the focus: j and k move, a approves, d denies.
import { useRef } from 'react'
import type { Approval } from '#contract/approvals'
import { ApprovalCard } from '../../parts/approval-card.tsx'
import { useDecision } from '../../parts/approval-decide.ts'
import { useMoves } from '../../parts/approval-keys.ts'

/** The request that has the focus, or something in it. */
const focused = () => document.activeElement?.closest<HTMLElement>('[data-queued]')

export function QueueCard({ approval }: { approval: Approval }) {
  const decision = useDecision(approval)
  const place = useRef<HTMLDivElement>(null)
  useMoves(move => {
    if (!place.current || focused() !== place.current) return false
    if (move === 'approve') decision.approve()
    else if (move === 'deny') {
      if (!decision.confirming) decision.deny()
    } else {
      const beside = move === 'next' ? place.current.nextElementSibling : place.current.previousElementSibling
      if (beside instanceof HTMLElement && 'queued' in beside.dataset) beside.focus()
    }
    return true
  })
  return (
    <div ref={place} data-queued tabIndex={-1} className="min-w-0 rounded-lg">
      <ApprovalCard approval={approval} decision={decision} />
    </div>
  )
}
