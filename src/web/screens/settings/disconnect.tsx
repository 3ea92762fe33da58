// Disconnecting the language model, after one question.
import { lazy, Suspense, useState } from 'react'
import { detailOf } from '../../data/call-error.ts'
import { removeModel } from '../../data/settings.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'

const DisconnectDialog = lazy(() => import('./disconnect-dialog.tsx'))

export function Disconnect({ model, onDone }: { model: string; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const remove = useConfirmedMutation(removeModel)
  const disconnect = () => {
    setAsking(false)
    const onSuccess = () => {
      onDone()
      showToast({ title: 'Model disconnected', description: 'The built-in skills answer from now on.' })
    }
    remove.mutate({}, { onSuccess })
  }
  return (
    <>
      <Button variant="quiet" pending={remove.isPending} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <Suspense>
        {asking && <DisconnectDialog model={model} onAnswer={yes => (yes ? disconnect() : setAsking(false))} />}
      </Suspense>
      {remove.error && (
        <Notice tone="danger" role="alert" className="w-full">
          {detailOf(remove.error, 'That didn’t work. Please try again.')}
        </Notice>
      )}
    </>
  )
}
