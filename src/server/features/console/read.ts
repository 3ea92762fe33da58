// Looking at the console: its modes, how the engine is, and what one let it do.
import * as contract from '#contract/console-calls'
import { AppError } from '../../base/errors.ts'
import { passes } from '../access/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { currentModel, shownModes } from './availability.ts'
import { personIn } from './execute.ts'
import { modeOf } from './modes.ts'
import { resultOf } from './result.ts'
import { chooseMode, chosenMode, executionOf, lastCheck, pageOf } from './store.ts'

export const listModes = query(contract.listModes, async (_input, context) => ({ modes: await shownModes(context) }))

export const engineStatus = query(contract.status, async (_input, context) => {
  const { db } = context.house
  const [check, model, mode] = await Promise.all([
    lastCheck(db),
    currentModel(context),
    chosenMode(db, personIn(context).user_id),
  ])
  return {
    engine_initialized: check?.initialized ?? false,
    current_model: model,
    current_mode: mode ?? 'chat',
    parts: check?.parts ?? [],
    checked_at: check?.checked_at.toISOString() ?? null,
    may_initialize: passes(context.actor, contract.initialize.permission),
  }
})

export const switchMode = verb(contract.switchMode, {
  async change(tx, { mode }, context) {
    const { name, permission } = modeOf(mode)
    if (!passes(context.actor, permission)) throw new AppError('forbidden', `Your role may not use ${name}`)
    await chooseMode(tx, personIn(context).user_id, mode)
    return {
      answer: { success: true, mode },
      audit: { action: 'engine.mode_switched', subject: mode },
      events: [],
    }
  },
})

export const listExecutions = query(contract.listExecutions, async ({ mode, limit, after }, context) => {
  const rows = await pageOf(context.house.db, { user_id: personIn(context).user_id, mode, after, limit })
  const executions = rows.map(({ run_id, mode, input, status, created_at }) => ({
    ...{ task_id: run_id, mode, user_input: input, status, timestamp: created_at.toISOString() },
  }))
  return { executions, next: rows.length === limit ? (rows.at(-1)?.run_id ?? null) : null }
})

async function ownExecution(id: string, context: Context) {
  const row = await executionOf(context.house.db, id)
  if (row?.user_id !== personIn(context).user_id) throw new AppError('not_found', 'There is no such execution')
  return row
}

export const getExecution = query(contract.getExecution, async ({ id }, context) =>
  resultOf(await ownExecution(id, context), context),
)
