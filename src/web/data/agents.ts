// Agents with their duties, and the findings that duties produce.
import * as instructions from '#contract/agent-instructions'
import * as agents from '#contract/agents'
import { change, look, lookByPage } from './nouns.ts'

export const agentList = () => look('agents', agents.list, {})

export const checkDuties = change(agents.checkDuties, 'agents', 'findings', 'runs')

/** The first findings, for a page that shows only a few. */
export const firstFindings = (limit: number) => look('findings', agents.listFindings, { status: 'open', limit })

export const findingPages = (status: agents.Finding['status'], agent_id?: string) =>
  lookByPage('findings', agents.listFindings, page => ({ status, ...(agent_id && { agent_id }), ...page }))

export const finding = (id: string) => look('findings', agents.getFinding, { id })

export const agentInstructions = (id: string) => look('agents', instructions.get, { id })
