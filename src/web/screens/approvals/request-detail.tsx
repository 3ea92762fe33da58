// The request that is open. It stays when somebody else decides it meanwhile, and then says so.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Approval } from '#contract/approvals'
import { approval as approvalById } from '../../data/approvals.ts'
import { ApprovalCard } from '../../parts/approval-card.tsx'
import { useDecision } from '../../parts/approval-decide.ts'
import { useMoves } from '../../parts/approval-keys.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'

type RequestDetailProps = {
  id: string
  /** The request as the list has it. */
  listed: Approval | undefined
  /** It stands alone: reading begins here. */
  alone: boolean
  /** From when on keys decide, on the clock of `performance.now()`. */
  keysFrom: number
  onDecided: (decided: Approval) => void
}

export function RequestDetail({ id, listed, alone, keysFrom, onDecided }: RequestDetailProps) {
  const query = useQuery({ ...approvalById(id), ...(listed && { initialData: listed }) })
  return (
    <QueryView
      query={query}
      loading={
        <div role="status" aria-label="Loading the request" className="grid gap-3 rounded-lg border bg-surface p-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-24 w-full" />
        </div>
      }
      empty={{ when: () => false, show: null }}
      error={(detail, retry) => <ErrorState title="The request didn’t load" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={approval => <Open approval={approval} alone={alone} keysFrom={keysFrom} onDecided={onDecided} />}
    />
  )
}

type OpenProps = Pick<RequestDetailProps, 'alone' | 'keysFrom' | 'onDecided'> & { approval: Approval }

function Open({ approval, alone, keysFrom, onDecided }: OpenProps) {
  const decision = useDecision(approval, onDecided)
  const place = useRef<HTMLDivElement>(null)
  useMoves(move => {
    if (performance.now() < keysFrom || !document.activeElement?.closest('[data-requests]')) return false
    if (move === 'approve') decision.approve()
    if (move === 'deny' && !decision.confirming) decision.deny()
    return move === 'approve' || move === 'deny'
  })
  useEffect(() => {
    if (!place.current) return
    if (alone) place.current.focus({ preventScroll: true })
    // The request before may have been read to its end: this one is read from its beginning.
    if (place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView()
  }, [alone])
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 scroll-mt-18">
      <ApprovalCard approval={approval} decision={decision} />
    </div>
  )
}
