// "Run this" with a block of code: the code is run as it stands, after approval, and its output is told.
import { z } from 'zod/mini'
import { CodeResult } from '#contract/sandbox'
import { bulleted, escaped } from '../text/markdown.ts'
import { call, type Move, outcome, say, type Turn } from '../turn.ts'
import { undone } from './undone.ts'

const asking =
  /^(?:please\s+)?(?:run|execute)\b[^`]{0,200}?(?:```|~~~)[ \t]*(python3?|py|javascript|js)[ \t]*\r?\n([\s\S]*?)\r?\n?(?:```|~~~)\s*$/i

export type Wanted = { language: 'python' | 'javascript'; code: string }

/** The code and its language; null where something else is asked. */
export function askedToRun(text: string): Wanted | null {
  const [, name, code] = asking.exec(text.trim()) ?? []
  if (!name || !code?.trim()) return null
  return { language: /^p/i.test(name) ? 'python' : 'javascript', code }
}

const Ran = z.pick(CodeResult, {
  return_code: true,
  ended: true,
  output: true,
  error: true,
  output_cut: true,
  files: true,
  seconds: true,
})
const mostShown = 4000

/** Runs it and says what it said. */
export function runCode(turn: Turn, { language, code }: Wanted): Move {
  const ran = outcome(turn, 'run_code', Ran)
  if (!ran) return call(turn, 'run_code', { language, code })
  if (ran.kind !== 'done') return say(undone(ran, 'run this code'))
  const { return_code, ended, output, error, output_cut, files, seconds } = ran.value
  const parts = [
    `It ran for ${seconds.toFixed(1)} seconds and ended with the return code ${return_code}.${ended ? ` ${ended}` : ''}`,
    block('It printed:', output),
    block('It reported:', error),
    output_cut || output.length > mostShown || error.length > mostShown ? 'This is the beginning of what it said.' : '',
    files.length > 0 ? `It made these files:\n\n${bulleted(files.map(({ path }) => escaped(path, 300)))}` : '',
    output || error || files.length > 0 ? '' : 'It said nothing and made no files.',
  ]
  return say(parts.filter(Boolean).join('\n\n'))
}

/** A fence that nothing inside can close. */
function block(title: string, text: string): string {
  if (text.trim() === '') return ''
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${title}\n\n${fence}text\n${text.slice(0, mostShown).trimEnd()}\n${fence}`
}
