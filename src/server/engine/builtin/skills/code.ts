// Code that a person wrote is run as it stands, after approval, and what came of it is told.
import { z } from 'zod/mini'
import { CodeResult } from '#contract/sandbox'
import { bulleted, escaped, fenced } from '../text/markdown.ts'
import { call, type Move, outcome, say, type Turn } from '../turn.ts'
import type { Code } from './code-asked.ts'
import { undone } from './undone.ts'

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

/** `quoting` leaves out what it printed where the page shows that by itself. */
export function runCode(turn: Turn, asked: Code, quoting: 'printed' | 'nothing'): Move {
  const ran = outcome(turn, 'run_code', Ran)
  if (!ran) return call(turn, 'run_code', { ...asked, files: turn.attached.map(({ id }) => id) })
  if (ran.kind !== 'done') return say(undone(ran, 'run this code'))
  return say(told(ran.value, quoting))
}

function told(ran: z.infer<typeof Ran>, quoting: 'printed' | 'nothing'): string {
  const { return_code, ended, output, error, output_cut, files, seconds } = ran
  const cut = output_cut || output.length > mostShown || error.length > mostShown
  const printed = [
    block('It printed:', output),
    block('It reported:', error),
    cut ? 'This is the beginning of it.' : '',
  ]
  const parts = [
    `It ran for ${seconds.toFixed(1)} seconds and ended with the return code ${return_code}.${ended ? ` ${escaped(ended, 300)}` : ''}`,
    ...(quoting === 'printed' ? printed : []),
    files.length > 0 ? `It made these files:\n\n${bulleted(files.map(({ path }) => escaped(path, 300)))}` : '',
    output || error || files.length > 0 ? '' : 'It said nothing and made no files.',
  ]
  return parts.filter(Boolean).join('\n\n')
}

const block = (title: string, text: string) =>
  text.trim() === '' ? '' : `${title}\n\n${fenced(text.slice(0, mostShown).trimEnd())}`
