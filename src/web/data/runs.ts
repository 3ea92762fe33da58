// Runs of agents, stopping them, and calls whose outcome is unknown.
import * as runs from '#contract/runs'
import { change, look, lookByPage } from './nouns.ts'
import type { InputOf } from './request.ts'

type RunFilter = Pick<InputOf<typeof runs.list>, 'agent_id' | 'kind' | 'limit'>

export const runPages = (filter: RunFilter) => lookByPage('runs', runs.list, page => ({ ...filter, ...page }))

export const run = (id: string) => look('runs', runs.get, { id })

export const cancelRun = change(runs.cancel, 'runs', 'chat', 'approvals')

export const unknownCalls = () => look('runs', runs.unknownCalls, {})

export const settleUnknownCall = change(runs.settleUnknownCall, 'runs')

export const repeatUnknownCall = change(runs.repeatUnknownCall, 'runs', 'approvals')
