// The second factor: whether there is one, setting one up, new recovery codes, doing without.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { z } from 'zod/mini'
import type { SecondFactor } from '#contract/second-factor'
import { newRecoveryCodes, removeSecondFactor, secondFactor } from '../../data/profile.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { tellFailure } from '../../parts/tell-failure.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDateAndTime } from '../../ui/format.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const SetUpFactor = lazy(() => import('./set-up-factor.tsx'))

type State = z.output<typeof SecondFactor>

export default function SecondFactorCard() {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Card title="Second factor" description="A code of an app on your phone, asked for besides the password.">
      <QueryView
        query={useQuery(secondFactor())}
        loading={<SkeletonRows rows={2} label="Loading the second factor" />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState plain title="This didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState plain detail={detail} />}
        data={state => (
          <div className="grid gap-4">
            {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
            {state.state === 'on' ? <Present state={state} onCodes={setCodes} /> : <Absent onCodes={setCodes} />}
          </div>
        )}
      />
    </Card>
  )
}

type OnCodes = (codes: readonly string[]) => void

function Absent({ onCodes }: { onCodes: OnCodes }) {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button variant="primary" onClick={() => setOpen(true)} className="justify-self-start">
        Set up
      </Button>
    )
  }
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <SetUpFactor onCodes={onCodes} onCancel={() => setOpen(false)} />
    </Suspense>
  )
}

function Present({ state: { since, required, recovery_codes_left }, onCodes }: { state: State; onCodes: OnCodes }) {
  const [asking, setAsking] = useState(false)
  const renew = useConfirmedMutation({ ...newRecoveryCodes, onError: tellFailure('No new codes were made') })
  const remove = useConfirmedMutation({ ...removeSecondFactor, onError: tellFailure('The second factor stays') })
  return (
    <>
      <p>
        <Badge tone="ok">On</Badge> {since && `since ${formatDateAndTime(since)}`}
        <span className="mt-1 block text-muted text-sm">
          {recovery_codes_left} of 10 recovery codes are left{recovery_codes_left < 3 && ': make new ones soon'}.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          pending={renew.isPending}
          onClick={() => renew.mutate({}, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) })}
        >
          New recovery codes
        </Button>
        {!required && <Button onClick={() => setAsking(true)}>Do without</Button>}
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Do without a second factor?"
        description="Your password alone then lets anybody in who knows it. The recovery codes end too."
        action="Do without"
        cancel="Keep it"
        danger
        onAction={() => {
          setAsking(false)
          remove.mutate({})
        }}
      />
    </>
  )
}
