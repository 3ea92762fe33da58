// POST /api/pygpt/execute and execute-with-files: answered within some seconds, or streamed to who accepts events.
import type { Context as Request } from 'hono'
import { type ExecutionResult, largestAttachments } from '#contract/console'
import { type ExecutionPart, execute, executeWithFiles } from '#contract/console-calls'
import { AppError } from '../../base/errors.ts'
import {
  beginExecution,
  beginExecutionWithFiles,
  executionThatAsked,
  getExecution,
} from '../../features/console/index.ts'
import type { Context } from '../../features/verb.ts'
import { errorBody, translated } from './errors.ts'
import { eventStream } from './event-stream.ts'
import { followRun, type Hub, partOf } from './follow-run.ts'
import { readForm } from './form.ts'
import { contextOf, type Door, inputOf } from './mount.ts'
import type { Env } from './who.ts'

/** After so long the answer names the run, which goes on; milliseconds. */
const patience = 8_000

type Begin = () => Promise<{ task_id: string }>
type Tell = (part: ExecutionPart) => void

const carriedOut = (context: Context, begin: Begin, hub: Hub, tell: Tell, wait?: number): Promise<ExecutionResult> =>
  followRun(context, hub, {
    async begin() {
      const { task_id } = await begin()
      return { run_id: task_id }
    },
    accepted: ({ run_id }) => tell({ type: 'accepted', task_id: run_id }),
    delta: delta => tell(partOf(delta)),
    async read({ run_id }) {
      const result = await getExecution(context, { id: run_id })
      return { status: result.status, result }
    },
    ...(wait !== undefined && { patience: wait }),
  })

/** The retry of the specification: nothing is begun, the answer is that of the run which asked for the permission. */
async function retried(context: Context, permission_request_id: unknown): Promise<ExecutionResult> {
  return getExecution(context, { id: await executionThatAsked(permission_request_id, context) })
}

export function mountConsole(door: Door, hub: Hub): void {
  const answer = (request: Request<Env>, context: Context, begin: Begin) => {
    if (!request.req.header('Accept')?.includes('text/event-stream')) {
      return carriedOut(context, begin, hub, () => {}, patience).then(result => request.json(result))
    }
    return eventStream(request, async stream => {
      const tell = (part: ExecutionPart) => void stream.send(part)
      const told = carriedOut(context, begin, hub, tell).then(
        result => stream.send({ type: 'result', result } satisfies ExecutionPart),
        error =>
          stream.send({ type: 'error', ...errorBody(translated(error, door.house.log)) } satisfies ExecutionPart),
      )
      await Promise.race([told, stream.ended])
    })
  }

  door.app.post(execute.path, async request => {
    const [context, input] = [await contextOf(door, request), await inputOf(execute, request)]
    const { data: asked } = execute.request.safeParse(input)
    const asking = asked?.context?.permission_request_id
    if (asking !== undefined) return request.json(await retried(context, asking))
    return answer(request, context, () => beginExecution(context, input))
  })

  door.app.post(executeWithFiles.path, async request => {
    const context = await contextOf(door, request)
    if (context.actor.type === 'visitor') throw new AppError('not_signed_in', 'Sign in first')
    const form = await readForm(request, largestAttachments)
    return answer(request, context, () => beginExecutionWithFiles(context, form))
  })
}
