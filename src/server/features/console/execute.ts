// Letting the engine do something: an execution is a run, so money, bounds, approvals and the trail hold as for any other.
import { z } from 'zod/mini'
import { Id } from '#contract/common'
import { execute, executeWithFiles } from '#contract/console-calls'
import type { Deed } from '#contract/endpoint'
import { withoutSeals } from '#contract/sealed'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import { personOf } from '../access/index.ts'
import { getApproval } from '../approvals/index.ts'
import { type Arrived, discardAll, keepAttachments, receiveFiles } from '../attachments/index.ts'
import { sealTyped } from '../browser/index.ts'
import { startRun } from '../runs/index.ts'
import { type Context, type Done, verb } from '../verb.ts'
import { checkMode } from './availability.ts'
import { heardBefore } from './conversation.ts'
import type { ModeInfo } from './mode.ts'
import { executionOf, insertExecution, lastCheck } from './store.ts'

const Begun = z.object({ task_id: Id })

/** What is asked, with the files that came along. */
type Asked = Pick<z.output<typeof execute.request>, 'mode' | 'user_input' | 'session_id' | 'context'>

export function personIn({ actor }: Pick<Context, 'actor'>) {
  const person = personOf(actor)
  if (!person) throw new AppError('not_signed_in', 'Sign in first')
  return person
}

async function checkInitialized({ house }: Context): Promise<void> {
  if ((await lastCheck(house.db))?.initialized) return
  throw new AppError('conflict', 'The engine is not initialized. An administrator does that with “Initialize Engine”.')
}

async function begin(
  tx: Tx,
  { mode, user_input, session_id, context: said }: Asked,
  context: Context,
  { info, files }: { info: ModeInfo; files: readonly Arrived[] },
): Promise<Done<z.infer<typeof Begun>>> {
  const now = context.house.clock.now()
  const { user_id, department } = personIn(context)
  const input = sealTyped(user_input, context)
  const before = mode === 'chat' ? await heardBefore(tx, { user_id, session_id, mode }, context) : null
  const { row, event } = await startRun(
    tx,
    {
      agent_id: info.agent_id,
      kind: 'engine',
      requester: { user_id, department },
      chat_session_id: null,
      title: `${info.name}: ${withoutSeals(input).replace(/\s+/g, ' ').slice(0, 100)}`,
      conversation: [...(before?.said ?? []), { role: 'user', text: input }],
      tainted_by: before?.tainted_by ?? null,
    },
    now,
  )
  const execution = {
    run_id: row.id,
    user_id,
    session_id,
    mode,
    input,
    context: said ?? {},
    created_at: now,
  }
  await insertExecution(tx, execution)
  await keepAttachments(tx, context.house, files, { run_id: row.id, now })
  return {
    answer: { task_id: row.id },
    audit: { action: 'engine.executed', subject: row.id, details: { mode, files: files.map(({ name }) => name) } },
    events: [event],
  }
}

/** Begins an execution; the answer is its run. */
export const beginExecution = verb(
  { ...execute, answer: Begun },
  {
    async prepare({ mode }, context) {
      const info = await checkMode(mode, context)
      await checkInitialized(context)
      return { info, files: [] }
    },
    change: begin,
  },
)

/** A part of a form that is a file. */
const isFile = (value: unknown) => value instanceof File
const WithFiles = {
  permission: executeWithFiles.permission,
  request: z.extend(executeWithFiles.request, { files: z.array(z.custom<File>(isFile)) }),
  answer: Begun,
} satisfies Deed

/** Begins an execution with files; they are removed again when it can't begin. */
export const beginExecutionWithFiles = verb(WithFiles, {
  async prepare({ mode, files }, context) {
    const info = await checkMode(mode, context)
    await checkInitialized(context)
    return { info, files: await receiveFiles(context.house, files, info.takes_files) }
  },
  async change(tx, asked, context, prepared) {
    try {
      return await begin(tx, { ...asked, context: null }, context, prepared)
    } finally {
      await discardAll(prepared.files)
    }
  },
})

/** The own execution that asked for an approval: what the specification's retry is about. Nothing is begun. */
export async function executionThatAsked(permission_request_id: unknown, context: Context): Promise<string> {
  const { run_id } = await getApproval(context, { id: permission_request_id })
  const found = await executionOf(context.house.db, run_id)
  if (found?.user_id !== personIn(context).user_id)
    throw new AppError('not_found', 'None of your executions asked for this permission')
  return run_id
}
