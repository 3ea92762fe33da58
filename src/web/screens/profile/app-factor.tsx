// The app that shows codes: whether it is on, setting it up, doing without it.
import { lazy, Suspense, useState } from 'react'
import type { SecondFactor } from '#contract/second-factor'
import { removeSecondFactor } from '../../data/profile.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { tellFailure } from '../../parts/tell-failure.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateAndTime } from '../../ui/format.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const SetUpFactor = lazy(() => import('./set-up-factor.tsx'))

type AppFactorProps = { state: SecondFactor; onCodes: (codes: readonly string[]) => void }

export const AppFactor = ({ state, onCodes }: AppFactorProps) => (
  <section aria-label="App that shows codes" className="grid gap-3">
    <h3 className="font-medium">App that shows codes</h3>
    {state.state === 'on' ? <Present state={state} /> : <Absent onCodes={onCodes} />}
  </section>
)

function Absent({ onCodes }: Pick<AppFactorProps, 'onCodes'>) {
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

function Present({ state: { since, required, passkeys } }: Pick<AppFactorProps, 'state'>) {
  const [asking, setAsking] = useState(false)
  const remove = useConfirmedMutation({ ...removeSecondFactor, onError: tellFailure('The app stays') })
  const last = passkeys.length === 0
  return (
    <>
      <p>
        <Badge tone="ok">On</Badge> {since && `since ${formatDateAndTime(since)}`}
      </p>
      {!(required && last) && (
        <Button pending={remove.isPending} onClick={() => setAsking(true)} className="justify-self-start">
          Do without
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={last ? 'Do without a second factor?' : 'Do without the app?'}
        description={
          last
            ? 'Your password alone then lets anybody in who knows it. The recovery codes end too.'
            : 'Your passkeys and the recovery codes stay.'
        }
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
