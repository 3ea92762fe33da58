// One agent asks another: a run of its own, which only reads, whose answer the asking run waits for.
import { z } from 'zod/mini'
import { Id } from '#contract/common'
import { AppError } from '../../base/errors.ts'
import { agentById } from '../agents/index.ts'
import { childOfCall, lockRun, startRun, treeOf, whyNotDelegate } from '../runs/index.ts'
import { verb } from '../verb.ts'
import { executionOf, insertExecution } from './store.ts'

const Ask = {
  permission: 'engine.media' as const,
  request: z.strictObject({
    run_id: Id,
    call_id: Id,
    agent_id: z.string().check(z.maxLength(60)),
    question: z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000)),
  }),
  answer: z.object({ id: Id }),
}

/** Queues the question. The same call again finds the run that it made. */
export const askAgent = verb(Ask, {
  async change(tx, { run_id, call_id, agent_id, question }, { house }) {
    const agent = agentById(agent_id)
    if (!agent) throw new AppError('not_found', 'There is no such agent')
    const now = house.clock.now()
    const run = await lockRun(tx, run_id)
    const asking = await executionOf(tx, run_id)
    const audit = { action: 'engine.asked', subject: run_id, details: { agent_id } }
    const before = await childOfCall(tx, call_id)
    if (before) return { answer: { id: before.id }, audit, events: [] }
    if (run?.status !== 'running' || !run.requester_id || !asking)
      throw new AppError('conflict', 'The run that asks has ended')
    const why = whyNotDelegate(run, agent, await treeOf(tx, run.root_id))
    if (why) throw new AppError('conflict', why)
    const { row, event } = await startRun(
      tx,
      {
        agent_id,
        kind: 'engine',
        requester: { user_id: run.requester_id, department: run.department },
        chat_session_id: null,
        title: `Asked of ${agent.name}: ${question.replace(/\s+/g, ' ').slice(0, 90)}`,
        conversation: [{ role: 'user', text: question }],
        task: { priority: null, due_at: null, files: [], parent: { run, call_id } },
      },
      now,
    )
    const { user_id, session_id } = asking
    const part = { run_id: row.id, user_id, session_id, mode: 'completions' as const, input: question }
    await insertExecution(tx, { ...part, context: {}, created_at: now })
    return { answer: { id: row.id }, audit: { ...audit, department: run.department }, events: [event] }
  },
})
