// What came of an execution, in the fields of the specification, read from its run so that it can't differ from it.
import { z } from 'zod/mini'
import type { ExecutionResult } from '#contract/console'
import { builtInModel } from '#contract/runs'
import { approvalsById } from '../approvals/index.ts'
import { attachmentsOf } from '../attachments/index.ts'
import { answersOf, type RunAnswer } from '../runs/index.ts'
import type { Context } from '../verb.ts'
import { stepsTaken } from './steps.ts'
import { type ExecutionRow, usualSeconds } from './store.ts'

const CodeResult = z.object({ return_code: z.nullable(z.number()), output: z.string(), error: z.string() })

/** The result of the code that ran last. */
const codeResult = ({ calls }: RunAnswer): z.infer<typeof CodeResult> | null => {
  const done = calls.findLast(({ tool, status }) => tool === 'run_code' && status === 'done')
  return done ? (CodeResult.safeParse(done.result).data ?? null) : null
}

const messages: Record<RunAnswer['run']['status'], string> = {
  queued: 'Working on it',
  running: 'Working on it',
  waiting: 'Permission Required',
  succeeded: 'Done',
  failed: 'Execution failed',
  cancelled: 'Stopped',
}

const picture = /\.(png|jpe?g|webp|gif)$/i
const sound = /\.(mp3|wav|ogg|m4a|flac)$/i

export async function resultOf(row: ExecutionRow, context: Context): Promise<ExecutionResult> {
  const { db } = context.house
  const answer = (await answersOf(context, [row.run_id])).get(row.run_id)
  if (!answer) throw new Error('An execution that exists has a run')
  const { run, text, model } = answer
  const [approvals, attached, usual, said] = await Promise.all([
    approvalsById(context, answer.approval_ids),
    attachmentsOf(db, [row.run_id]),
    usualSeconds(db, row.mode),
    model === builtInModel ? context.house.readOffers(text) : { text, questions: [] },
  ])
  const pending = approvals.find(({ status }) => status === 'pending')
  const execution_result = codeResult(answer)
  const went_wrong = execution_result !== null && execution_result.return_code !== 0
  const written = (kind: RegExp) => answer.files.find(({ path }) => kind.test(path))
  const [image, audio] = [written(picture), written(sound)]
  return {
    success: run.status !== 'failed' && run.status !== 'cancelled' && run.status !== 'waiting' && !went_wrong,
    message: run.status === 'waiting' && !pending ? 'Waiting for other agents' : messages[run.status],
    error: errorOf(answer, pending?.description, execution_result?.return_code),
    response: said.text || null,
    image_url: image ? `/api/files/${image.id}/content` : null,
    audio_url: audio ? `/api/files/${audio.id}/content` : null,
    execution_result,
    autonomous_result: stepsTaken(row.mode, answer),
    mode: row.mode,
    model_used: model,
    timestamp: row.created_at.toISOString(),
    task_id: row.run_id,
    permission_request_id: pending?.id ?? null,
    ...(usual !== null && { estimated_response_time: Math.round(usual * 100) / 100 }),
    status: run.status,
    user_input: row.input,
    session_id: row.session_id,
    files: attached.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })),
    evidence: answer.evidence,
    approvals,
    written: answer.files,
    suggestions: said.questions,
  }
}

function errorOf({ run }: RunAnswer, asks: string | undefined, return_code: number | null | undefined): string | null {
  if (run.status === 'failed' || run.status === 'cancelled') return run.outcome ?? 'Execution failed'
  if (asks !== undefined) return `Permission Required: ${asks}`
  if (return_code === null) return 'The code was stopped before its end.'
  return return_code ? `The code ended with return code ${return_code}.` : null
}
