// The second factor: an app that shows codes, passkeys, and recovery codes for when those are not at hand.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newRecoveryCodes, secondFactor } from '../../data/profile.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { tellFailure } from '../../parts/tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { AppFactor } from './app-factor.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export default function SecondFactorCard() {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Card title="Second factor" description="Asked for besides the password. One of them is enough.">
      <QueryView
        query={useQuery(secondFactor())}
        loading={<SkeletonRows rows={2} label="Loading the second factor" />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState plain title="This didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState plain detail={detail} />}
        data={state => (
          <div className="grid gap-6">
            {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
            <AppFactor state={state} onCodes={setCodes} />
            <Passkeys passkeys={state.passkeys} origin={state.passkey_origin} onCodes={setCodes} />
            {(state.state === 'on' || state.passkeys.length > 0) && (
              <CodesLeft left={state.recovery_codes_left} onCodes={setCodes} />
            )}
          </div>
        )}
      />
    </Card>
  )
}

function CodesLeft({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const renew = useConfirmedMutation({ ...newRecoveryCodes, onError: tellFailure('No new codes were made') })
  return (
    <section aria-label="Recovery codes" className="grid gap-3">
      <h3 className="font-medium">Recovery codes</h3>
      <p className="text-muted text-sm">
        {left} of 10 are left{left < 3 && ': make new ones soon'}.
      </p>
      <Button
        pending={renew.isPending}
        onClick={() => renew.mutate({}, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) })}
        className="justify-self-start"
      >
        New recovery codes
      </Button>
    </section>
  )
}
