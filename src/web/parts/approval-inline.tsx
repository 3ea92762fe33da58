// A request inside a conversation: the whole card while it waits, one calm line when it is decided.
import { ChevronRight } from 'lucide-react'
import type { Approval } from '#contract/approvals'
import { ApprovalCard } from './approval-card.tsx'
import { useDecision } from './approval-decide.ts'
import { ApprovalFacts } from './approval-facts.tsx'
import { ApprovalOutcome } from './approval-outcome.tsx'
import { ExactText } from './approval-text.tsx'

export function ApprovalInline({ approval }: { approval: Approval }) {
  const decision = useDecision(approval)
  if (approval.status === 'pending') return <ApprovalCard approval={approval} decision={decision} />
  return <Decided approval={approval} />
}
