// Pauses an agent, or lets a paused one go on; the same button, so that the focus stays where it was.
import { useMutation } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import type { AgentStatus } from '#contract/agent-status'
import { pauseAgent, resumeAgent } from '../../data/agent-control.ts'
import { may, useUser } from '../../data/credentials.ts'
import { failed } from '../../parts/failed.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type PauseButtonProps = { id: string; agent: Pick<AgentStatus, 'name' | 'running'> }

export function PauseButton({ id, agent: { name, running } }: PauseButtonProps) {
  const user = useUser()
  const pause = useMutation({ ...pauseAgent, onError: failed(`${name} was not paused`) })
  const resume = useMutation({ ...resumeAgent, onError: failed(`${name} was not resumed`) })
  if (!may(user, 'manage_business_agents') && !may(user, 'manage_technical_agents')) return null
  const change = running ? pause : resume
  return (
    <IconButton
      icon={running ? Pause : Play}
      label={`${running ? 'Pause' : 'Resume'} ${name}`}
      pending={pause.isPending || resume.isPending}
      onClick={() => change.mutate({ id })}
    />
  )
}
