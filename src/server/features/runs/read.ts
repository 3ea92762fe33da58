// Looking at runs.
import type { Evidence } from '#contract/chat'
import * as runs from '#contract/runs'
import { AppError } from '../../base/errors.ts'
import { scopeOf } from '../access/index.ts'
import { approvalsById } from '../approvals/index.ts'
import { costsOf } from '../budgets/index.ts'
import { type Context, query } from '../verb.ts'
import { shownCall, shownRun, shownRuns } from './show.ts'
import { unknownCallRows } from './store-calls.ts'
import { callsOf, findRun, findRunPage, findRuns, statusOf, stepsOf, textsOf } from './store-read.ts'
import type { CallRow, RunRow } from './store-rows.ts'
import { childrenOf } from './store-tree.ts'

export const listRuns = query(runs.list, async (filter, context) => {
  const rows = await findRunPage(context.house.db, scopeOf(context.actor, 'runs.stop'), filter)
  const next = rows.length === filter.limit ? (rows.at(-1)?.id ?? null) : null
  return { runs: await shownRuns(rows, context), next }
})

export const getRun = query(runs.get, async ({ id }, context) => {
  const { db } = context.house
  const row = await findRun(db, scopeOf(context.actor, 'runs.stop'), id)
  if (!row) throw new AppError('not_found', 'There is no such run')
  const [run, steps, calls, children, costs] = await Promise.all([
    shownRun(row, context),
    stepsOf(db, [id]),
    callsOf(db, [id]),
    childrenOf(db, id),
    costsOf(db, id),
  ])
  const asked = calls.flatMap(({ approval_id }) => approval_id ?? [])
  return {
    ...run,
    asked: row.conversation.findLast(({ role }) => role === 'user')?.text ?? '',
    approvals: await approvalsById(context, asked),
    children: await shownRuns(children, context),
    costs: costs.map(({ created_at, ...cost }) => ({ ...cost, created_at: created_at.toISOString() })),
    steps: steps.map(({ run_id: _, created_at, ...step }) => ({
      ...step,
      created_at: created_at.toISOString(),
      tool_calls: calls.filter(call => call.step_number === step.number).map(shownCall),
    })),
  }
})

export const unknownCalls = query(runs.unknownCalls, async (_input, context) => {
  const rows = await unknownCallRows(context.house.db)
  const owners = await findRuns(
    context.house.db,
    rows.map(({ run_id }) => run_id),
  )
  const shown = new Map((await shownRuns(owners, context)).map(run => [run.id, run]))
  return {
    calls: rows.map(row => ({
      ...shownCall(row),
      run_id: row.run_id,
      agent_id: shown.get(row.run_id)?.agent_id ?? '',
      requester: shown.get(row.run_id)?.requester ?? '',
    })),
  }
})

/** What runs have said and done so far, for the conversation they belong to. */
export async function answersOf(
  { house }: Pick<Context, 'house'>,
  run_ids: readonly string[],
): Promise<Map<string, RunAnswer>> {
  if (run_ids.length === 0) return new Map()
  const [rows, steps, calls] = await Promise.all([
    findRuns(house.db, run_ids),
    stepsOf(house.db, run_ids),
    callsOf(house.db, run_ids),
  ])
  return new Map(
    rows.map(run => {
      const own = steps.filter(({ run_id }) => run_id === run.id)
      const done = calls.filter(({ run_id }) => run_id === run.id)
      return [
        run.id,
        {
          run,
          text: wholeText(own),
          model: own.at(-1)?.model ?? null,
          evidence: done.flatMap(({ evidence }) => evidence ?? []),
          files: done.flatMap(({ files }) => files ?? []),
          approval_ids: done.flatMap(({ approval_id }) => approval_id ?? []),
          calls: done,
        },
      ]
    }),
  )
}

/** The SQL of the last question to the data in a run, for a tool that goes on from its answer. */
export async function lastQuery({ house }: Pick<Context, 'house'>, run_id: string): Promise<string | undefined> {
  const calls = await callsOf(house.db, [run_id])
  return calls.findLast(({ evidence }) => evidence !== null)?.evidence?.sql
}

const wholeText = (steps: readonly { text: string | null }[]) =>
  steps
    .map(({ text }) => text?.trim())
    .filter(Boolean)
    .join('\n\n')

/** What runs have said so far and how far they are, without all that they did. */
export async function saidBy(
  { house }: Pick<Context, 'house'>,
  run_ids: readonly string[],
): Promise<Map<string, { status: runs.RunStatus; text: string }>> {
  const rows = run_ids.length > 0 ? await textsOf(house.db, run_ids) : []
  const byRun = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byRun].map(([id, steps]) => [id, { status: steps[0]?.status ?? 'queued', text: wholeText(steps) }]),
  )
}

/** How far a run is, for whoever waits for it. */
export const runStatus = ({ house }: Pick<Context, 'house'>, id: string) => statusOf(house.db, id)

export type RunAnswer = {
  run: RunRow
  text: string
  model: string | null
  evidence: Evidence[]
  files: { id: string; path: string }[]
  approval_ids: string[]
  calls: CallRow[]
}
