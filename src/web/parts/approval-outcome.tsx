// How a request ended: by whom, when, and with which words for the agent.
import { Check, Clock, type LucideIcon, Undo2, X } from 'lucide-react'
import type { Approval, ApprovalStatus } from '#contract/approvals'
import { RelativeTime } from '../ui/relative-time.tsx'
import { type Tone, toneText } from '../ui/tone.ts'
import { ExactText } from './approval-text.tsx'

const looks: Record<Exclude<ApprovalStatus, 'pending'>, { word: string; icon: LucideIcon; tone: Tone }> = {
  approved: { word: 'Approved', icon: Check, tone: 'ok' },
  denied: { word: 'Denied', icon: X, tone: 'danger' },
  expired: { word: 'Expired', icon: Clock, tone: 'neutral' },
  cancelled: { word: 'Withdrawn', icon: Undo2, tone: 'neutral' },
}

/** "Approved by Ana, 2 minutes ago" */
export function OutcomeLine({ approval: { status, decided_by, decided_at, rule_id } }: { approval: Approval }) {
  if (status === 'pending') return null
  const { word, icon: Icon, tone } = looks[status]
  return (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${toneText[tone]}`} />
      <span>
        {word}
        {decided_by && ` by ${decided_by}`}
        {rule_id && ' by rule'}
        {decided_at && (
          <>
            , <RelativeTime value={decided_at} className="text-muted" />
          </>
        )}
      </span>
    </span>
  )
}

/** The words that the agent got with the decision. */
export const Feedback = ({ text }: { text: string | null }) =>
  text && (
    <p className="whitespace-pre-wrap break-words pl-6 text-muted">
      “<ExactText text={text} />”
    </p>
  )
