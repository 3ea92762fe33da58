// Restarts an agent; one that is paused has nothing to restart.
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { AgentStatus } from '#contract/agent-status'
import { restartAgent } from '../../data/agent-control.ts'
import { may, useUser } from '../../data/credentials.ts'
import { failed } from '../../parts/failed.ts'
import { Button } from '../../ui/button.tsx'
import { messages } from '../../ui/messages.ts'
import { showToast } from '../../ui/toast.ts'

type RestartButtonProps = { id: string; agent: Pick<AgentStatus, 'name' | 'running'> }

export function RestartButton({ id, agent: { name, running } }: RestartButtonProps) {
  const user = useUser()
  const restart = useMutation(restartAgent)
  if (!may(user, 'can_restart')) return null
  const start = () =>
    restart.mutate(id, {
      onSuccess: () =>
        showToast({ title: messages.restart_initiated, description: `${name} ${messages.being_restarted}` }),
      onError: failed(messages.restart_failed),
    })
  return (
    <Button
      variant="quiet"
      icon={RotateCw}
      disabled={!running}
      title={running ? undefined : 'It is paused. Resume it first.'}
      pending={restart.isPending}
      onClick={start}
    >
      Restart<span className="sr-only"> {name}</span>
    </Button>
  )
}
