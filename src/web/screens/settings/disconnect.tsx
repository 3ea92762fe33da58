// Disconnecting a provider, after one question.
import { lazy, Suspense, useState } from 'react'
import type { Provider } from '#contract/providers'
import { detailOf } from '../../data/call-error.ts'
import { removeProvider } from '../../data/providers.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'

const DisconnectDialog = lazy(() => import('./disconnect-dialog.tsx'))

export function Disconnect({ provider, onDone }: { provider: Provider; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const remove = useConfirmedMutation(removeProvider)
  const disconnect = () => {
    setAsking(false)
    const onSuccess = () => {
      onDone()
      showToast({ title: `${provider.name} is disconnected` })
    }
    remove.mutate({ id: provider.id }, { onSuccess })
  }
  return (
    <>
      <Button variant="quiet" pending={remove.isPending} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <Suspense>
        {asking && <DisconnectDialog name={provider.name} onAnswer={yes => (yes ? disconnect() : setAsking(false))} />}
      </Suspense>
      {remove.error && (
        <Notice tone="danger" role="alert" className="w-full">
          {detailOf(remove.error, 'That didn’t work. Please try again.')}
        </Notice>
      )}
    </>
  )
}
