// What an agent is told and what it may use, for those who look after agents.
import * as instructions from '#contract/agent-instructions'
import { AppError } from '../../base/errors.ts'
import { query } from '../verb.ts'
import { dataOf } from './remit.ts'
import { agentById } from './roster.ts'

const dataPermissions = new Set<string>(dataOf.all)

export const agentInstructions = query(instructions.get, async ({ id }) => {
  const agent = agentById(id)
  if (!agent) throw new AppError('not_found', 'There is no such agent')
  return {
    agent_id: id,
    instructions: agent.instructions,
    tools: [...agent.tools],
    reads: agent.may.filter(permission => dataPermissions.has(permission)),
  }
})
