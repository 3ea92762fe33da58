// Agents with their duties, and the findings that duties produce.
import { mutationOptions } from '@tanstack/react-query'
import * as instructions from '#contract/agent-instructions'
import * as agents from '#contract/agents'
import * as findings from '#contract/findings'
import { callFile } from './call.ts'
import { change, look, lookByPage } from './nouns.ts'
import type { InputOf } from './request.ts'

export const agentList = () => look('agents', agents.list, {})

export const checkDuties = change(agents.checkDuties, 'agents', 'findings', 'runs')

type FindingFilter = InputOf<typeof agents.listFindings>

export const findingPages = (status: NonNullable<FindingFilter['status']>, agent_id?: string) =>
  lookByPage('findings', agents.listFindings, page => ({ status, ...(agent_id && { agent_id }), ...page }))

export const finding = (id: string) => look('findings', agents.getFinding, { id })

export const agentInstructions = (id: string) => look('agents', instructions.get, { id })

export const callNotUseful = change(findings.notUseful, 'findings', 'agents')

export const callUsefulAgain = change(findings.usefulAgain, 'findings', 'agents')

/** A CSV file. May be refused with `confirmation_needed`: use it through `useConfirmedMutation`. */
export const exportFindings = mutationOptions({
  mutationFn: (input: InputOf<typeof findings.exportFile>) => callFile(findings.exportFile, input),
})
