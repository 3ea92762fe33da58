// Calls a finding not useful, so that it is quiet until its figures change; or takes that back.
import { useMutation } from '@tanstack/react-query'
import { ThumbsDown, Undo2 } from 'lucide-react'
import type { Finding } from '#contract/agents'
import { callNotUseful, callUsefulAgain } from '../../data/agents.ts'
import { may, useUser } from '../../data/credentials.ts'
import { failed } from '../../parts/failed.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

export function JudgeButton({ finding: { id, status, not_useful } }: { finding: Finding }) {
  const user = useUser()
  const quiet = useMutation({ ...callNotUseful, onError: failed('The finding was not made quiet') })
  const again = useMutation({ ...callUsefulAgain, onError: failed('That was not taken back') })
  if (status !== 'open' || !may(user, 'generate_reports')) return null
  const takeBack = () => again.mutate({ id })
  if (not_useful)
    return (
      <Button icon={Undo2} pending={again.isPending} onClick={takeBack}>
        Useful after all
      </Button>
    )
  const judge = () =>
    quiet.mutate(
      { id },
      {
        onSuccess: () =>
          showToast({
            title: 'Called not useful',
            description: 'It is quiet until its figures change.',
            action: { label: 'Undo', run: takeBack },
          }),
      },
    )
  return (
    <Button icon={ThumbsDown} pending={quiet.isPending} onClick={judge}>
      Not useful
    </Button>
  )
}
