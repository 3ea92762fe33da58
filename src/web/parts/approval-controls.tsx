// The controls under a request: approve, deny, with words for the agent if one likes.
import { Check, Lock, MessageSquarePlus, Repeat, Undo2, X } from 'lucide-react'
import { type KeyboardEvent, lazy, type MouseEvent, type Ref, Suspense, useState } from 'react'
import type { Approval } from '#contract/approvals'
import { useUser } from '../data/credentials.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { Decision } from './approval-decide.ts'
import { useFocusAfter } from './approval-focus.ts'
import { asSentence } from './approval-text.tsx'

const ApprovalRemember = lazy(async () => ({ default: (await import('./approval-remember.tsx')).ApprovalRemember }))

type ApprovalControlsProps = { approval: Approval; decision: Decision }

export function ApprovalControls({ approval, decision }: ApprovalControlsProps) {
  const { may_approve, may_deny, may_not_reason } = approval
  const approveButton = useFocusAfter<HTMLButtonElement>(decision.confirming)
  return (
    // At hand however long the card is, while what it is about is being read.
    <footer className="sticky bottom-0 grid grid-cols-1 gap-3 rounded-b-lg border-t bg-surface px-4 py-3">
      {!may_approve && may_not_reason && (
        <p className="flex items-start gap-2 text-muted">
          <Lock aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
          {asSentence(may_not_reason)}
        </p>
      )}
      {decision.problem && (
        <p role="alert" className="text-danger">
          {decision.problem}
        </p>
      )}
      {decision.confirming ? (
        <ConfirmOnce approval={approval} decision={decision} />
      ) : (
        (may_approve || may_deny) && <Choice approval={approval} decision={decision} approveButton={approveButton} />
      )}
    </footer>
  )
}

/** A key that is held down must not answer the second question as well. */
function ignoreHeldKeys(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

type ChoiceProps = ApprovalControlsProps & { approveButton: Ref<HTMLButtonElement> }

function Choice({ approval, decision, approveButton }: ChoiceProps) {
  const { may_approve, may_deny, requester } = approval
  const { feedback, setFeedback, pending, approve, deny, withdraw, alike, together, setTogether } = decision
  const [withFeedback, setWithFeedback] = useState(feedback !== '')
  const [remembering, setRemembering] = useState(false)
  const area = useFocusAfter<HTMLTextAreaElement>(!withFeedback)
  // Only for showing: whose request it is, the server knows.
  const isOwn = requester === useUser()?.full_name
  return (
    <>
      {withFeedback && (
        <Field label="Feedback for the agent" optional>
          <TextArea
            ref={area}
            value={feedback}
            maxRows={6}
            maxLength={2000}
            onChange={event => setFeedback(event.target.value)}
          />
        </Field>
      )}
      {alike.length > 0 && (
        <Checkbox
          label={`The same for ${alike.length} more ${alike.length === 1 ? 'request' : 'requests'} for exactly this`}
          checked={together}
          onChange={event => setTogether(event.target.checked)}
        />
      )}
      {remembering && (
        <Suspense fallback={null}>
          <ApprovalRemember approval={approval} decision={decision} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        {may_approve && (
          <Button
            ref={approveButton}
            variant="primary"
            size="large"
            icon={Check}
            pending={pending === 'approve'}
            onClick={approve}
          >
            Approve
          </Button>
        )}
        {may_deny && (
          <Button size="large" icon={X} pending={pending === 'deny'} onClick={deny}>
            Deny
          </Button>
        )}
        {may_deny && isOwn && (
          <Button variant="quiet" size="large" icon={Undo2} pending={pending === 'withdraw'} onClick={withdraw}>
            Withdraw
          </Button>
        )}
        {!withFeedback && (
          <Button variant="quiet" size="large" icon={MessageSquarePlus} onClick={() => setWithFeedback(true)}>
            Feedback
          </Button>
        )}
        {may_approve && approval.level !== 'critical' && !remembering && (
          <Button variant="quiet" size="large" icon={Repeat} onClick={() => setRemembering(true)}>
            Remember
          </Button>
        )}
      </div>
    </>
  )
}

/** The second question of a grave request. Back stands where Approve stood, so that a double click changes nothing. */
function ConfirmOnce({ approval: { level, irreversible }, decision }: ApprovalControlsProps) {
  const { pending, back, approve } = decision
  const confirm = (event: MouseEvent) => {
    if (event.detail < 2) approve()
  }
  return (
    <section aria-label="Confirm" className="grid gap-3">
      <p className="font-medium">
        {level === 'critical' ? 'This is critical.' : 'This has consequences.'}{' '}
        {irreversible ? asSentence(irreversible) : 'It is done at once, exactly as it stands above.'} Approve it?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="large" disabled={pending !== undefined} onClick={back}>
          Back
        </Button>
        <Button
          ref={focusFirst}
          variant={level === 'critical' ? 'danger' : 'primary'}
          size="large"
          icon={Check}
          pending={pending === 'approve'}
          onKeyDown={ignoreHeldKeys}
          onClick={confirm}
        >
          Yes, approve
        </Button>
      </div>
    </section>
  )
}

const focusFirst = (button: HTMLButtonElement | null) => button?.focus()
