// An approved call without a database: the real engine asks for it, then it stands as JSON the way a table keeps it.
import { z } from 'zod/mini'
import { createLog } from '../../../src/server/base/log.ts'
import type { Advance } from '../../../src/server/engine/advance.ts'
import { type AnyTool, type LedgerCall, type LedgerStep, tool, usualBounds } from '../../../src/server/engine/index.ts'
import { settleCalls } from '../../../src/server/engine/settle-calls.ts'
import { scriptedModel } from '../../support/scripted-model.ts'

/** What the tools touch: files by path, and every effect that happened. */
export type World = { files: Map<string, string>; done: { tool: string; input: unknown }[] }

/** A call as a model asks for it, and the files that stand there meanwhile. */
export type Asked = { tool: string; arguments: unknown; files: Record<string, string> }

/** Everything the digest was taken over, in reach of whoever wants to change it between approval and execution. */
export type Approved = {
  call: LedgerCall
  run: { run_id: string; agent_id: string; requester_id: string | null }
  tools: AnyTool<World>[]
  world: World
}

const declaration = {
  kind: 'effect' as const,
  level: 'medium' as const,
  category: 'file operations',
  reason: 'It changes something',
  irreversible: null,
  repeatable: true,
}

function effect<Input>(
  name: string,
  input: z.ZodMiniType<Input>,
  pathsOf?: (input: Input) => string[],
): AnyTool<World> {
  return tool<World, Input>({
    name,
    input,
    declaration,
    version: 1,
    title: name,
    description: name,
    ...(pathsOf && {
      bind: async (input: Input, { files }: World) => pathsOf(input).map(path => files.get(path) ?? null),
    }),
    show: async () => ({ description: name, details: [] }),
    async run(input, { caller }) {
      caller.done.push({ tool: name, input })
      return { value: 'done' }
    },
  })
}

const File = z.strictObject({ path: z.string(), content: z.string() })
const effects = [
  effect('write_file', z.strictObject({ files: z.array(File), note: z.optional(z.string()) }), ({ files }) =>
    files.map(({ path }) => path),
  ),
  effect('delete_file', z.strictObject({ paths: z.array(z.string()) }), ({ paths }) => paths),
  effect('send_message', z.strictObject({ to: z.string(), text: z.string(), amount: z.optional(z.number()) })),
]

/** Where an approved call may stand when somebody changes it: before it began, or when a crash came between. */
export const standings = ['ready', 'started'] as const
export type Standing = (typeof standings)[number]

/** Lets the engine ask for the call, and approves exactly what it asked for. */
export async function approvedCall(asked: Asked, standing: Standing): Promise<Approved> {
  const call: LedgerCall = {
    id: 'call-1',
    model_call_id: 'call-1',
    tool: asked.tool,
    arguments: asked.arguments,
    status: 'proposed',
    result: null,
    digest: null,
    nonce: null,
    bound: null,
  }
  const approved: Approved = {
    call,
    run: { run_id: 'run-1', agent_id: 'cfo', requester_id: 'person-1' },
    tools: [...effects],
    world: { files: new Map(Object.entries(asked.files)), done: [] },
  }
  await settle(approved, ({ digest, nonce, bound, arguments: kept }) => {
    const stored = JSON.parse(JSON.stringify({ bound, arguments: kept }))
    approved.call = { ...call, status: standing, digest, nonce, ...stored }
  })
  return approved
}

/** Hands the call, as it stands now, to the engine. */
export const carryOut = (approved: Approved): Promise<void> =>
  settle(approved, () => {
    throw new Error('A decided call was asked for again')
  })

type Asking = { arguments: unknown; bound: unknown; digest: string; nonce: string }

async function settle({ call, run, tools, world }: Approved, parked: (request: Asking) => void): Promise<void> {
  const step: LedgerStep = { number: 1, text: 'I will do it.', calls: [call] }
  const advance: Advance<World> = {
    ...run,
    instructions: '',
    conversation: [],
    steps: [step],
    caller: world,
    tools,
    model: scriptedModel(() => ({})),
    ledger: {
      addStep: async () => {},
      park: async requests => {
        requests.forEach(parked)
        return null
      },
      begin: async () => {},
      settle: async () => {},
      finish: async () => {},
    },
    bounds: usualBounds,
    used: { tokens: 0, seconds: 0 },
    refuse: async () => null,
    onText: () => {},
    onTool: () => {},
    signal: new AbortController().signal,
    log: createLog('silent'),
  }
  await settleCalls(step, advance)
}
