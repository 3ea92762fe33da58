// Removes the sample company after one question and, where it is needed, the password.
import { lazy, Suspense, useState } from 'react'
import { CallError, detailOf } from '../data/call-error.ts'
import { removeSample } from '../data/sample.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { useConfirmedMutation } from './confirm-password.tsx'

const RemoveSampleDialog = lazy(() => import('./remove-sample-dialog.tsx'))

export function RemoveSample() {
  const [asking, setAsking] = useState(false)
  const remove = useConfirmedMutation(removeSample)
  const start = () => {
    // The question for the password comes in place of this one.
    setAsking(false)
    remove.mutate(
      {},
      {
        onSuccess: () => showToast({ title: 'The sample company was removed' }),
        onError: error => {
          if (error instanceof CallError && error.code === 'cancelled') return
          const description = detailOf(error, 'Please try again.')
          showToast({ title: 'The sample company was not removed', description, tone: 'danger' })
        },
      },
    )
  }
  return (
    <>
      <Button pending={remove.isPending} onClick={() => setAsking(true)}>
        Remove the sample company
      </Button>
      <Suspense>{asking && <RemoveSampleDialog onAnswer={yes => (yes ? start() : setAsking(false))} />}</Suspense>
    </>
  )
}
