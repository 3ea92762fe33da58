// Deciding one request: grave ones are confirmed in place, and whoever was first wins without noise.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Approval } from '#contract/approvals'
import type { RuleKind } from '#contract/rules'
import { decideApproval, pendingApprovals, withdrawApproval } from '../data/approvals.ts'
import { CallError, detailOf } from '../data/call-error.ts'
import { renew } from '../data/nouns.ts'
import { useConfirmedMutation } from './confirm-password.tsx'

type Step = 'approve' | 'deny' | 'withdraw'

export type Decision = {
  /** Asked to approve something grave, which must be said once more. */
  confirming: boolean
  /** What is under way. */
  pending: Step | undefined
  /** What went wrong the last time. */
  problem: string | undefined
  feedback: string
  setFeedback: (feedback: string) => void
  /** Other requests for exactly the same thing, and whether they are decided along with this one. */
  alike: readonly Approval[]
  together: boolean
  setTogether: (together: boolean) => void
  /** The kinds of rules that shall come with the approval. */
  remembered: readonly RuleKind[]
  remember: (kind: RuleKind, wanted: boolean) => void
  /** Approves, or for grave requests asks once more; called again it confirms. */
  approve: () => void
  back: () => void
  deny: () => void
  withdraw: () => void
}

/** `onDecided` is told after the pages have the decision. */
export function useDecision(approval: Approval, onDecided?: (decided: Approval) => void): Decision {
  const { id: request_id, request_digest, level, may_approve, may_deny } = approval
  const client = useQueryClient()
  const decide = useConfirmedMutation(decideApproval)
  const withdraw = useMutation(withdrawApproval)
  const [step, setStep] = useState<Step>()
  const [confirming, setConfirming] = useState(false)
  const [feedback, setFeedback] = useState('')
  const alike = useAlike(approval)
  const [together, setTogether] = useState(false)
  const [remembered, setRemembered] = useState<readonly RuleKind[]>([])
  const [problem, setProblem] = useState<string>()
  const pending = decide.isPending || withdraw.isPending ? step : undefined
  const grave = level === 'critical' || level === 'high'

  const run = async (next: Step, action: () => Promise<Approval>) => {
    setStep(next)
    setProblem(undefined)
    try {
      const decided = await action()
      onDecided?.(decided)
    } catch (error) {
      setProblem(problemOf(error))
      if (changed(error)) await renew(client, ['approvals', 'chat'])
    } finally {
      setConfirming(false)
    }
  }
  const respond = (approved: boolean) =>
    run(approved ? 'approve' : 'deny', async () => {
      const admin_feedback = feedback.trim() || null
      const wish = {
        remember_decision: approved && remembered.includes('same'),
        auto_approve_similar: approved && remembered.includes('similar'),
      }
      const decided = await decide.mutateAsync({ request_id, approved, request_digest, admin_feedback, ...wish })
      // Each is a decision of its own, bound to its own digest; one that somebody else has decided stays as it is.
      for (const { id, request_digest } of together ? alike : []) {
        await decide.mutateAsync({ request_id: id, approved, request_digest, admin_feedback }).catch(error => {
          if (codeOf(error) !== 'approval_not_pending') throw error
        })
      }
      return decided.approval
    })
  return {
    confirming,
    pending,
    problem,
    feedback,
    setFeedback,
    alike,
    together,
    setTogether,
    remembered,
    remember: (kind, wanted) =>
      setRemembered(before => [...before.filter(one => one !== kind), ...(wanted ? [kind] : [])]),
    approve: () => {
      if (pending || !may_approve) return
      if (grave && !confirming) setConfirming(true)
      else void respond(true)
    },
    back: () => setConfirming(false),
    deny: () => {
      if (!pending && may_deny) void respond(false)
    },
    withdraw: () => {
      if (!pending && may_deny) void run('withdraw', () => withdraw.mutateAsync({ id: request_id }))
    },
  }
}

/** What else waits for exactly the same thing. */
function useAlike({ id, group, status }: Approval): readonly Approval[] {
  const waiting = useQuery({ ...pendingApprovals(), enabled: status === 'pending' }).data?.pending_requests ?? []
  return waiting.filter(other => other.group === group && other.id !== id)
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : undefined)

/** The request is no longer what this page shows. */
const changed = (error: unknown) =>
  ['approval_not_pending', 'approval_changed', 'not_found'].includes(codeOf(error) ?? '')

/** Somebody was first, or the person gave up: the request itself shows that, so nothing has to be said. */
function problemOf(error: unknown): string | undefined {
  const code = codeOf(error)
  if (code === 'approval_not_pending' || code === 'cancelled') return undefined
  if (code === 'approval_changed') return 'This request changed while you read it. Read it again, then decide.'
  return detailOf(error, 'The decision could not be sent. Please try again.')
}
