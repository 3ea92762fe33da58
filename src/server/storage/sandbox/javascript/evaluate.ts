// Evaluates JavaScript in QuickJS, compiled to WebAssembly: a language without a machine around it. Runs in the process
// of its own only.
import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, type QuickJSHandle } from 'quickjs-emscripten-core'
import { keepBeginning } from '../../outputs.ts'
import { limits } from '../limits.ts'
import { prelude } from './prelude.ts'
import type { JavaScriptAnswer, JavaScriptRequest } from './requests.ts'

const heap_bytes = 256 * 1024 * 1024
/** What the engine takes of Node's own stack for it must fit there as well. */
const stack_bytes = 192 * 1024

type Held = {
  output: ReturnType<typeof keepBeginning>
  error: ReturnType<typeof keepBeginning>
  written: Map<string, string>
  written_bytes: number
  left_out: number
}

export async function evaluate({ code, files }: JavaScriptRequest): Promise<JavaScriptAnswer> {
  const quickjs = await newQuickJSWASMModuleFromVariant(variant)
  const runtime = quickjs.newRuntime({ memoryLimitBytes: heap_bytes, maxStackSizeBytes: stack_bytes })
  const context = runtime.newContext()
  const held: Held = {
    output: keepBeginning(limits.output_kept),
    error: keepBeginning(limits.output_kept),
    written: new Map(),
    written_bytes: 0,
    left_out: 0,
  }
  const until = Date.now() + limits.seconds * 1000
  const tooMuch = () => held.output.said() + held.error.said() > limits.output_ends
  const ending = () => (tooMuch() ? 'output' : Date.now() > until ? 'time' : 'itself')
  runtime.setInterruptHandler(() => ending() !== 'itself')
  giveHands(context, held, files)
  context.unwrapResult(context.evalCode(prelude, 'prelude.js')).dispose()
  const failure = attempt(context, code)
  if (failure !== null && ending() === 'itself') held.error.take(Buffer.from(`${failure}\n`))
  return {
    return_code: failure === null ? 0 : 1,
    ending: failure?.includes('out of memory') ? 'memory' : ending(),
    output: held.output.text(),
    error: held.error.text(),
    output_cut: held.output.cut() || held.error.cut(),
    files: [...held.written].map(([name, content]) => ({ name, content })),
    files_left_out: held.left_out,
  }
}

/** When the engine itself breaks, nothing of it is used again: the process is gone after this answer. */
function attempt(context: QuickJSContext, code: string): string | null {
  try {
    return run(context, code)
  } catch {
    return 'InternalError: the program went too deep or took too much memory'
  }
}

/** Code with imports or a waiting at its top is a module, any other a script. The words of an error, or null. */
function run(context: QuickJSContext, code: string): string | null {
  const type = /^\s*(?:import|export)\b/m.test(code) || /\bawait\b/.test(code) ? 'module' : 'global'
  const evaluated = context.evalCode(code, 'main.js', { type })
  if (evaluated.error) return words(context, evaluated.error)
  const jobs = context.runtime.executePendingJobs()
  if (jobs.error) return words(context, jobs.error)
  const state = context.getPromiseState(evaluated.value)
  return state.type === 'rejected' ? words(context, state.error) : null
}

function words(context: QuickJSContext, error: QuickJSHandle): string {
  const thrown: unknown = context.dump(error)
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  const { name, message, stack } = thrown as Record<string, unknown>
  return `${String(name ?? 'Error')}: ${String(message ?? '')}\n${String(stack ?? '')}`.trimEnd()
}

/** The four things that code can do to the outside: say something, see what there is, read it, and write. */
function giveHands(context: QuickJSContext, held: Held, files: JavaScriptRequest['files']) {
  const hands = context.newObject()
  const give = (name: string, does: (...values: QuickJSHandle[]) => QuickJSHandle | undefined) =>
    context.newFunction(name, does).consume(handle => context.setProp(hands, name, handle))
  give('print', (error, text) => {
    const kept = error && context.dump(error) === true ? held.error : held.output
    kept.take(Buffer.from(text ? context.getString(text) : ''))
    return undefined
  })
  give('list', () => {
    const list = context.newArray()
    files.forEach(({ name }, at) => {
      context.newString(`/data/${name}`).consume(handle => context.setProp(list, at, handle))
    })
    return list
  })
  give('read', name => {
    const asked = name ? context.getString(name).replace(/^\/data\//, '') : ''
    const content = held.written.get(asked) ?? files.find(file => file.name === asked)?.content
    if (content === undefined) return context.null
    return context.newString(typeof content === 'string' ? content : Buffer.from(content).toString('utf8'))
  })
  give('write', (name, text) => {
    if (name && text) keep(context.getString(name), context.getString(text), held)
    return undefined
  })
  context.setProp(context.global, '__hands', hands)
  hands.dispose()
}

function keep(name: string, content: string, held: Held) {
  const before = Buffer.byteLength(held.written.get(name) ?? '')
  const bytes = held.written_bytes - before + Buffer.byteLength(content)
  const full = !held.written.has(name) && held.written.size >= limits.produced_files
  if (full || bytes > limits.produced_bytes || name.length === 0 || name.length > 1000) {
    held.left_out += 1
    return
  }
  held.written.set(name, content)
  held.written_bytes = bytes
}
