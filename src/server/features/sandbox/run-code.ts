// Running code behind walls, after approval. What it made is kept as files of the run.
import { join } from 'node:path'
import { z } from 'zod/mini'
import * as sandbox from '#contract/sandbox'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/secrets.ts'
import { type Result, sandboxLimits } from '../../storage/sandbox/index.ts'
import { withSpillFolder } from '../../storage/spill.ts'
import { scopeOf } from '../access/index.ts'
import { callFolder, keepProduced } from '../files/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { Inputs, withInputFiles } from './inputs.ts'

export const sandboxStatus = query(sandbox.status, (_input, { house }) => house.sandbox.walls())

/** The walls a language runs behind. Throws forbidden for who may not run code, unavailable where it doesn't run. */
export async function sandboxFor({ house, actor }: Pick<Context, 'house' | 'actor'>, language: sandbox.Language) {
  if (scopeOf(actor, 'engine.code_execution').reach === 'none')
    throw new AppError('forbidden', 'The person who asks may not run code')
  const walls = (await house.sandbox.walls())[language]
  if (walls.kind === null) throw new AppError('unavailable', walls.reason)
  return walls
}

const Run = {
  permission: 'engine.code_execution' as const,
  request: z.strictObject({
    call_id: z.uuid(),
    run_id: z.uuid(),
    language: sandbox.Language,
    code: sandbox.Code,
    inputs: Inputs,
    signal: z.custom<AbortSignal>(),
  }),
  answer: sandbox.CodeResult,
}

/** Runs it to its end, or until the signal says stop. The same call again runs again, and keeps nothing twice. */
export const runCode = verb(Run, {
  async prepare({ language, code, inputs, signal }, context) {
    const folder = await context.house.blobs.folder('sandbox')
    return withSpillFolder(join(folder, 'inputs'), spill =>
      withInputFiles(context, inputs, spill, files =>
        context.house.sandbox.run(language, { code, inputs: files, signal }),
      ),
    )
  },
  async change(tx, { call_id, run_id, language, code, inputs }, context, result) {
    const { files, events } = await keepProduced(
      tx,
      { call_id, folder: callFolder(run_id, call_id), files: result.files },
      context,
    )
    const { kind, ending, files: _made, ...said } = result
    const shown = files.map(({ id, path, media_type, bytes }) => ({ id, path, media_type, bytes }))
    return {
      answer: { ...said, ended: sentences[ending], sandbox: kind, files: shown },
      audit: {
        action: 'code.ran',
        subject: call_id,
        details: {
          language,
          code_sha256: sha256(code),
          sandbox: kind,
          return_code: said.return_code,
          ending,
          seconds: said.seconds,
          read: inputs.map(({ id, content }) => ({ id, content })),
          made: files.map(({ path, sha256 }) => ({ path, sha256 })),
        },
      },
      events,
    }
  },
})

const sentences: Record<Result['ending'], string | null> = {
  itself: null,
  time: `It was ended after ${sandboxLimits.seconds} seconds, the most it may take.`,
  memory: `It was ended because it took more than ${sandboxLimits.memory_mb} MB of memory, or broke off for the lack of it.`,
  output: 'It was ended because it said more than 10 MB.',
}
