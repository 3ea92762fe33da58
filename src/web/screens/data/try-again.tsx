// The last import was interrupted: its file is kept, so trying again is one press.
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { detailOf } from '../../data/call-error.ts'
import { tryAgain } from '../../data/imports.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

export default function TryAgain({ id }: { id: string }) {
  const again = useMutation(tryAgain)
  const start = () =>
    again.mutate(
      { id },
      {
        onError: error =>
          showToast({
            title: 'The file was not read again',
            description: detailOf(error, 'Please try again.'),
            tone: 'danger',
          }),
      },
    )
  return (
    <Button icon={RotateCw} pending={again.isPending} onClick={start} className="justify-self-start">
      Try Again
    </Button>
  )
}
