// The engine console: its modes, how the engine is, letting it do something and what came of it.
import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/console'
import type { RunStatus } from '#contract/runs'
import type { CallOptions } from './call.ts'
import { change, look, lookByPage } from './nouns.ts'
import type { InputOf } from './request.ts'

export const engineModes = () => look('engine', contract.listModes, {})

export const engineStatus = () => look('engine', contract.status, {})

/** Asked again this often while it goes on, under the live events; milliseconds. */
const pollingFloor = 2_000
const open: readonly RunStatus[] = ['queued', 'running', 'waiting']

export const isOpen = ({ status }: { status: RunStatus }) => open.includes(status)

export const execution = (id: string) =>
  queryOptions({
    ...look('engine', contract.getExecution, { id }),
    refetchInterval: query => (query.state.data && isOpen(query.state.data) ? pollingFloor : false),
  })

export const executionPages = () => lookByPage('engine', contract.listExecutions, page => ({ ...page, limit: 20 }))

export const switchMode = change(contract.switchMode)

export const initializeEngine = change(contract.initialize, 'engine')

type Asked = InputOf<typeof contract.execute>

/** Lets the engine do something and gives the parts of the answer as they come. */
export async function* executeInEngine({ context = null, ...asked }: Asked, files: File[], options: CallOptions) {
  const { streamCall } = await import('./stream.ts')
  if (files.length === 0) yield* streamCall(contract.execute, { ...asked, context }, contract.ExecutionPart, options)
  // The files stand beside the fields of the form.
  else yield* streamCall(contract.executeWithFiles, Object.assign({ files }, asked), contract.ExecutionPart, options)
}
