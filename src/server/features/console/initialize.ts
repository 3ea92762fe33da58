// Starting the engine: each part is tried for real, and the answer says which one failed and why.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod/mini'
import { Id } from '#contract/common'
import type { EnginePart } from '#contract/console'
import { initialize } from '#contract/console-calls'
import { builtInModel } from '#contract/runs'
import { AppError, messageOf } from '../../base/errors.ts'
import { whyNoBrowser } from '../browser/index.ts'
import { providerFor } from '../providers/index.ts'
import { runStatus, startRun } from '../runs/index.ts'
import { type Context, verb } from '../verb.ts'
import { personIn } from './execute.ts'
import { keepCheck, lastCheck } from './store.ts'

/** So long a worker may take to carry a small run from its beginning to its end, in milliseconds. */
const patience = 15_000

const BeginCheck = {
  permission: initialize.permission,
  request: z.strictObject({}),
  answer: z.object({ run_id: Id }),
}

const beginCheck = verb(BeginCheck, {
  async change(tx, _input, context) {
    const { user_id, department } = personIn(context)
    const { row, event } = await startRun(
      tx,
      {
        agent_id: 'it_support',
        kind: 'check',
        requester: { user_id, department },
        chat_session_id: null,
        title: 'Engine check',
        conversation: [{ role: 'user', text: 'Hello' }],
      },
      context.house.clock.now(),
    )
    return { answer: { run_id: row.id }, audit: { action: 'engine.checked', subject: row.id }, events: [event] }
  },
})

/** Gives the workers a small run and waits for its end. */
async function checkWorkers(context: Context): Promise<EnginePart> {
  const { run_id } = await beginCheck(context, {})
  const end = performance.now() + patience
  for (;;) {
    const status = await runStatus(context, run_id)
    if (status === 'succeeded') return { part: 'workers', state: 'ok', detail: 'A worker took a run and finished it.' }
    if (status === 'failed' || status === 'cancelled')
      return {
        part: 'workers',
        state: 'failed',
        detail: 'A worker took a run and could not finish it. See its timeline.',
      }
    if (performance.now() > end)
      return { part: 'workers', state: 'failed', detail: 'No worker finished a run within 15 seconds. Is one started?' }
    await pause(100)
  }
}

async function checkModel({ house }: Context): Promise<EnginePart> {
  const provider = await providerFor(house, 'text')
  if (!provider)
    return { part: 'model', state: 'ok', detail: `No language model is connected: the ${builtInModel} answer.` }
  try {
    await house.models.probe(provider)
    return { part: 'model', state: 'ok', detail: `${provider.model} answered.` }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { part: 'model', state: 'failed', detail: error.message }
  }
}

async function checkDatabase({ house }: Context): Promise<EnginePart> {
  try {
    await lastCheck(house.db)
    return { part: 'database', state: 'ok', detail: 'The database answers.' }
  } catch (error) {
    return { part: 'database', state: 'failed', detail: `The database does not answer: ${messageOf(error)}` }
  }
}

/** Lets the sandbox run a line of each language. Without it only some modes are missing, and the engine runs. */
async function checkSandbox({ house }: Context): Promise<EnginePart> {
  const { python, javascript } = await house.sandbox.walls()
  const lines = [
    { language: 'python' as const, name: 'Python', code: 'print(6 * 7)', walls: python },
    { language: 'javascript' as const, name: 'JavaScript', code: 'console.log(6 * 7)', walls: javascript },
  ]
  const found: string[] = []
  for (const { language, name, code, walls } of lines) {
    if (walls.kind === null) {
      found.push(`${name} can not run here: ${walls.reason}`)
      continue
    }
    const { output, error } = await house.sandbox.run(language, { code, inputs: [] })
    if (output.trim() !== '42')
      return {
        part: 'sandbox',
        state: 'failed',
        detail: `${name} gave a wrong answer in the sandbox. ${error.slice(0, 200)}`,
      }
    found.push(`${name} runs in ${walls.version}.`)
  }
  const isThere = python.kind !== null || javascript.kind !== null
  return { part: 'sandbox', state: isThere ? 'ok' : 'missing', detail: found.join(' ') }
}

async function checkBrowser({ house }: Context): Promise<EnginePart> {
  const reason = await whyNoBrowser(house)
  if (reason !== null) return { part: 'browser', state: 'missing', detail: reason }
  return { part: 'browser', state: 'ok', detail: 'There is a browser, and hosts that it may reach.' }
}

async function checkTextReader({ house }: Context): Promise<EnginePart> {
  const { reader, reason } = await house.images.reader()
  if (reader === null) return { part: 'text_reader', state: 'missing', detail: reason }
  return { part: 'text_reader', state: 'ok', detail: `${reader.name} reads ${reader.languages.join(', ')}.` }
}

export const initializeEngine = verb(initialize, {
  prepare: async (_input, context) => {
    const checks = [checkDatabase, checkWorkers, checkModel, checkSandbox, checkBrowser, checkTextReader]
    return Promise.all(checks.map(check => check(context)))
  },
  async change(tx, _input, { house }, parts) {
    const failed = parts.filter(({ state }) => state === 'failed')
    const initialized = failed.length === 0
    await keepCheck(tx, { initialized, parts, checked_at: house.clock.now() })
    const message = initialized
      ? 'PyGPT Engine initialized successfully!'
      : `Failed to initialize PyGPT Engine: ${failed.map(({ part, detail }) => `${part}: ${detail}`).join(' ')}`
    return {
      answer: { success: initialized, message, parts },
      audit: {
        action: initialized ? 'engine.initialized' : 'engine.not_initialized',
        subject: 'engine',
        details: { parts },
      },
      events: [{ type: 'engine.changed', id: 'engine', permission: 'engine.chat' }],
    }
  },
})
