// Who pays for the calls of models in a run: the run itself, its agent, and the person who asked.
import type { Payer } from '../budgets/index.ts'
import type { RunRow } from './store-rows.ts'
import { addCost } from './store-runs.ts'

export const payerOf = ({ id, agent_id, requester_id }: Pick<RunRow, 'id' | 'agent_id' | 'requester_id'>): Payer => ({
  run_id: id,
  agent_id,
  user_id: requester_id,
  charged: async (tx, call) => void (await addCost(tx, id, call)),
})
