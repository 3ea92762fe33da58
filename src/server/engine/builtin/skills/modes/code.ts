// Code execution without a language model: the code that a person wrote, as it stands.
import { z } from 'zod/mini'
import { escaped, joined } from '../../text/markdown.ts'
import { call, type Move, outcome, say, type Turn } from '../../turn.ts'
import { undone } from '../undone.ts'

export type Code = { language: 'python' | 'javascript'; code: string }

const fence = /```([a-z]*)[^\n]*\n([\s\S]*?)```/i
const javascript = /\b(?:const|let|var)\s+\w+\s*=|console\.log|=>|\bfunction\s*\w*\(|\brequire\(|;\s*$/m
const python = /^\s*(?:def |import |from \w+ import|print\(|for \w+ in .+:|if .+:$)/m

/** The code of a message: what stands in its fence, or all of it; Python unless it reads as JavaScript. Pure. */
export function codeIn(text: string): Code {
  const [, named = '', fenced] = fence.exec(text) ?? []
  const code = (fenced ?? text).trim()
  if (/^(?:js|javascript|node|ts)$/i.test(named)) return { language: 'javascript', code }
  if (/^(?:py|python|python3)$/i.test(named)) return { language: 'python', code }
  return { language: javascript.test(code) && !python.test(code) ? 'javascript' : 'python', code }
}

const Ran = z.object({
  return_code: z.nullable(z.number()),
  ended: z.optional(z.nullable(z.string())),
  files: z.optional(z.array(z.object({ path: z.string() }))),
})

/** What it printed stands in the result of the call, and is shown as such. */
export function runCode(turn: Turn): Move {
  const ran = outcome(turn, 'run_code', Ran)
  if (!ran) return call(turn, 'run_code', { ...codeIn(turn.text), files: turn.attached.map(({ id }) => id) })
  if (ran.kind !== 'done') return say(undone(ran, 'run the code'))
  const { return_code, ended: why, files = [] } = ran.value
  const ended = return_code === 0 ? 'The code ran.' : `The code ended with return code ${return_code ?? 'none'}.`
  return say(
    [
      why ? `${ended} ${escaped(why, 300)}` : ended,
      ...(files.length > 0 ? [`It made ${joined(files.map(({ path }) => escaped(path, 200)))}.`] : []),
    ].join('\n\n'),
  )
}
