// A tool that really does something outside the database, so that doing it twice shows.
import { appendFile, readFile } from 'node:fs/promises'
import { z } from 'zod/mini'
import type { WorkerCaller } from '../../src/server/doors/worker/index.ts'
import { type AnyTool, tool } from '../../src/server/engine/index.ts'

const Input = z.strictObject({ thing: z.string(), level: z.optional(z.string()) })

/** What happened once, with everything that an approval was given for, as the tool itself got to see it. */
const Effect = z.object({
  tool: z.string(),
  input: Input,
  call_id: z.string(),
  run_id: z.string(),
  agent_id: z.string(),
  requester_id: z.nullable(z.string()),
})
export type Effect = z.infer<typeof Effect>

type Witness = {
  /** Makes the effect. */
  happen(effect: Effect): Promise<void>
  /** Called when a call is bound to what it touches, shown to be decided, and just before and after the effect. */
  at?(moment: 'binding' | 'showing' | 'before_effect' | 'after_effect'): Promise<void>
  level?: 'medium' | 'critical'
  repeatable?: boolean
}

/** Named as a tool that agents have, so that an agent may use it. */
export const witnessTool = (
  name: 'write_file' | 'delete_file',
  { happen, at = async () => {}, level = 'medium', repeatable = false }: Witness,
): AnyTool<WorkerCaller> =>
  tool<WorkerCaller, z.infer<typeof Input>>({
    name,
    version: 1,
    title: 'Counting',
    description: 'Makes an effect that can be counted',
    input: Input,
    declaration: {
      kind: 'effect',
      level,
      category: 'file operations',
      reason: 'It writes a line',
      irreversible: 'The line stays',
      repeatable,
    },
    bind: () => at('binding').then(() => null),
    async show({ thing }) {
      await at('showing')
      return { description: `Count ${thing}`, details: [{ label: 'Thing', value: thing }] }
    },
    async run(input, { id, caller: { run_id, agent, requester } }) {
      await at('before_effect')
      await happen({
        tool: name,
        input,
        call_id: id,
        run_id,
        agent_id: agent.id,
        requester_id: requester?.user_id ?? null,
      })
      await at('after_effect')
      return { value: { counted: input.thing } }
    },
  })

/** Not repeatable; adds a line to a file. */
export const countingTool = (path: string): AnyTool<WorkerCaller> =>
  witnessTool('write_file', { happen: ({ input }) => appendFile(path, `${input.thing}\n`, { flush: true }) })

/** Puts effects into a file that survives any kill. */
export const effectFile = (path: string) => ({
  add: (effect: Effect) => appendFile(path, `${JSON.stringify(effect)}\n`, { flush: true }),
  async read(): Promise<Effect[]> {
    const text = await readFile(path, 'utf8').catch(() => '')
    const lines = text.split('\n').filter(line => line !== '')
    return lines.map(line => Effect.parse(JSON.parse(line)))
  },
})
