// Pausing, resuming and restarting agents, and having them look.
import type { QueryClient } from '@tanstack/react-query'
import { mutationOptions } from '@tanstack/react-query'
import * as control from '#contract/agent-control'
import * as sync from '#contract/agent-sync'
import { call } from './call.ts'
import { change, renew } from './nouns.ts'

export const pauseAgent = change(control.pause, 'agents', 'runs')

export const resumeAgent = change(control.resume, 'agents', 'runs')

export const pauseAllAgents = change(control.pauseAll, 'agents', 'runs')

export const resumeAllAgents = change(control.resumeAll, 'agents', 'runs')

export const initializeAgents = change(control.initialize, 'agents', 'runs')

/** A restart takes a moment: the specification has the page ask again after so many milliseconds. */
const restartTime = 3000

const renewLater = (client: QueryClient) => setTimeout(() => void renew(client, ['agents', 'runs']), restartTime)

export const restartAgent = mutationOptions({
  mutationFn: (id: string) => call(control.restart, { id }),
  onSuccess: (_answer, _id, _before, { client }) => void renewLater(client),
})

export const triggerAnalysis = change(sync.analyze, 'agents', 'runs')
