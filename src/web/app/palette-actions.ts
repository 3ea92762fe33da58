// What the palette can do by itself, as far as the person may: begin a chat, and what concerns all agents at once.
import { useMutation } from '@tanstack/react-query'
import { MessageSquarePlus, Pause, Play, Rocket, SearchCheck } from 'lucide-react'
import type { User } from '#contract/accounts'
import { initializeAgents, pauseAllAgents, resumeAllAgents } from '../data/agent-control.ts'
import { createChatSession } from '../data/chat.ts'
import { may } from '../data/credentials.ts'
import { failed } from '../parts/failed.ts'
import { useTriggerAnalysis } from '../parts/use-trigger-analysis.ts'
import type { Command } from '../ui/command-dialog.tsx'
import { messages } from '../ui/messages.ts'
import { navigate } from '../ui/navigate.ts'
import { showToast } from '../ui/toast.ts'

/** Each goes on after the palette has closed. */
export function useActions(user: User): Command[] {
  const chat = useMutation({ ...createChatSession, onError: failed(messages.session_not_created) })
  const analysis = useTriggerAnalysis()
  const initialize = useMutation({ ...initializeAgents, onError: failed(messages.agents_not_initialized) })
  const pause = useMutation({ ...pauseAllAgents, onError: failed('The agents were not paused') })
  const resume = useMutation({ ...resumeAllAgents, onError: failed('The agents were not resumed') })
  const begin = async () => {
    const { id } = await chat.mutateAsync({})
    await navigate({ to: '/chat/$id', params: { id } })
  }
  const start = async () => showToast({ title: (await initialize.mutateAsync({})).message })
  const pauseAll = async () => {
    await pause.mutateAsync({})
    showToast({ title: 'All agents are paused' })
  }
  const resumeAll = async () => {
    await resume.mutateAsync({})
    showToast({ title: 'All agents go on' })
  }
  /** What failed was told by its mutation. */
  const told = (act: () => Promise<void>) => () => void act().catch(() => undefined)
  return [
    ...(may(user, 'chat.use') ? [{ label: 'New chat', icon: MessageSquarePlus, run: told(begin) }] : []),
    ...(may(user, 'agents.analyze')
      ? [{ label: 'Trigger Analysis', icon: SearchCheck, run: () => analysis.mutate({}) }]
      : []),
    ...(may(user, 'can_manage')
      ? [
          { label: 'Initialize All Agents', icon: Rocket, run: told(start) },
          { label: 'Pause all agents', icon: Pause, run: told(pauseAll) },
          { label: 'Resume all agents', icon: Play, run: told(resumeAll) },
        ]
      : []),
  ]
}
