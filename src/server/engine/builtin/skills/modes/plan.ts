// Autonomous mode without a language model: the steps that a person wrote, one after the other, each by its own words.
import { bulleted, counted, escaped } from '../../text/markdown.ts'
import { type Move, say, type Turn } from '../../turn.ts'
import { inOrder, type Part } from './parts.ts'

const mostSteps = 8

/** The steps of a goal: its lines, its list, or what stands between "then"s. Pure. */
export function stepsOf(goal: string): string[] {
  const lines = goal
    .split(/\n+|;\s+|,?\s+\b(?:and )?then\b,?\s+/i)
    .map(line =>
      line
        .replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '')
        .replace(/[.,]$/, '')
        .trim(),
    )
    .filter(line => line !== '')
  return lines
}

export function followPlan(turn: Turn, byWords: Part): Move {
  const steps = stepsOf(turn.text)
  if (steps.length > mostSteps)
    return say(
      `This has ${counted(steps.length, 'step')}; without a language model I follow at most ${mostSteps} at once. Split the goal.`,
    )
  const { said, next } = inOrder(
    { ...turn, earlier: [], choices: [] },
    steps.map(text => one => byWords({ ...one, text })),
  )
  if (next) return next
  const plan = bulleted(steps.map(step => escaped(step, 200)))
  const results = steps.map((step, at) => `### ${at + 1}. ${escaped(step, 200)}\n\n${said[at] ?? ''}`)
  return say([`The plan had ${counted(steps.length, 'step')}:`, plan, ...results].join('\n\n'))
}
