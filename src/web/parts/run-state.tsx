// One line on a run that did not simply end well: what it waits for, why it failed, who stopped it.
import { CircleAlert, CircleStop, Hourglass, type LucideIcon, RotateCw } from 'lucide-react'
import type { Approval } from '#contract/approvals'
import type { RunStatus } from '#contract/runs'
import { Button } from '../ui/button.tsx'
import { type Tone, toneText } from '../ui/tone.ts'

type RunStateProps = {
  run: { status: RunStatus; outcome: string | null; approvals: readonly Approval[] }
  /** Asks the same again. */
  onRepeat?: () => void
}

const icons: Partial<Record<RunStatus, [icon: LucideIcon, tone: Tone]>> = {
  waiting: [Hourglass, 'accent'],
  failed: [CircleAlert, 'danger'],
  cancelled: [CircleStop, 'neutral'],
}

export function RunState({ run, onRepeat }: RunStateProps) {
  const look = run.status === 'queued' && run.outcome ? icons.waiting : icons[run.status]
  if (!look) return null
  const [Icon, tone] = look
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex min-w-0 items-start gap-2">
        <Icon aria-hidden="true" className={`mt-0.75 size-4 shrink-0 ${toneText[tone]}`} />
        <span className="min-w-0">{sentenceOf(run)}</span>
      </p>
      {onRepeat && run.status !== 'waiting' && run.status !== 'queued' && (
        <Button icon={RotateCw} onClick={onRepeat}>
          Ask again
        </Button>
      )}
    </div>
  )
}

/** What a run waits for, or how it ended. */
export function sentenceOf({ status, outcome, approvals }: RunStateProps['run']): string {
  if (outcome) return outcome
  if (status === 'failed') return 'This could not be finished.'
  if (status === 'cancelled') return 'This was stopped.'
  const waiting = approvals.filter(approval => approval.status === 'pending').length
  if (waiting === 0 && approvals.length > 0) return 'Another agent is at work on a part of it.'
  return waiting > 1 ? `Waiting for ${waiting} decisions.` : 'Waiting for a decision.'
}
