// Image generation without a language model: a chart of the company's data, else what a connected model draws.
import { z } from 'zod/mini'
import { call, type Move, offers, outcome, say, type Turn } from '../../turn.ts'
import { drawingAsked } from '../drawing.ts'
import { answerQuestion } from '../question.ts'
import { undone } from '../undone.ts'

const Drawn = z.object({ kept: z.array(z.object({ path: z.string() })) })

/** What is asked for in this mode is a drawing, whether or not it says so. */
export function draw(turn: Turn): Move {
  const drawn = outcome(turn, 'generate_image', Drawn)
  if (drawn) return say(drawn.kind === 'done' ? 'Here it is.' : undone(drawn, 'draw this'))
  const text = drawingAsked(turn.text) ? turn.text : `Draw a chart of ${turn.text}`
  const move = answerQuestion({ ...turn, text })
  if (move.kind === 'call' || turn.uses.some(({ tool }) => tool === 'draw_chart')) return move
  if (offers(turn, 'generate_image'))
    return call(turn, 'generate_image', { prompt: turn.text.slice(0, 4000).toWellFormed() })
  return say(
    `${move.text}\n\nThe built-in skills draw charts of your tables, for example “amount by month as a line chart”. Other pictures need a model that makes them, under Settings.`,
  )
}
