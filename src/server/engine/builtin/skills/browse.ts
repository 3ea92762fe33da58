// "Use the browser" with a block of steps, one a line: they are done as they stand, after approval.
import { BrowserResult } from '#contract/browser'
import { parseSteps, stepsExample } from '#contract/browser-steps'
import { escaped } from '../text/markdown.ts'
import { call, type Move, outcome, say, type Turn } from '../turn.ts'
import { undone } from './undone.ts'

const asking =
  /^(?:please\s+)?use\s+(?:the\s+|a\s+)?browser\b[^`]{0,200}?(?:(?:```|~~~)\w*\s*\n([\s\S]*?)\n?(?:```|~~~))?\s*$/i

/** The lines of the steps, empty when there are none; null where something else is asked. */
export function askedToBrowse(text: string): string | null {
  const found = asking.exec(text.trim())
  return found ? (found[1] ?? '') : null
}

/** Does the steps and says how each went. */
export function browse(turn: Turn, lines: string): Move {
  const { steps, problem } = parseSteps(lines)
  if (steps === null) return say(`${escaped(problem, 400)}\n\nFor example:\n\n\`\`\`\n${stepsExample}\n\`\`\``)
  const done = outcome(turn, 'use_browser', BrowserResult)
  if (!done) return call(turn, 'use_browser', { steps })
  if (done.kind !== 'done') return say(undone(done, 'use the browser'))
  const told = done.value.steps.map(
    ({ step, ok, problem: why }, at) => `${at + 1}. ${escaped(step, 300)}${ok ? '' : `: ${escaped(why ?? '', 400)}`}`,
  )
  const read = done.value.steps.flatMap(({ text, url }) =>
    text ? [`On ${escaped(url, 200)} it says:\n\n${quoted(text)}`] : [],
  )
  const all = done.value.steps.length === steps.length && done.value.steps.every(({ ok }) => ok)
  const head = all ? 'All steps are done.' : 'Not all steps could be done.'
  return say([head, told.join('\n'), ...read].join('\n\n'))
}

const mostQuoted = 2000
const quoted = (text: string) =>
  text
    .slice(0, mostQuoted)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => `> ${escaped(line, 500)}`)
    .join('\n>\n')
