// Image generation without a language model: a chart of the company's data.
import type { Move, Turn } from '../../turn.ts'
import { drawingAsked } from '../drawing.ts'
import { answerQuestion } from '../question.ts'

/** What is asked for in this mode is a drawing, whether or not it says so. */
export function drawChart(turn: Turn): Move {
  const text = drawingAsked(turn.text) ? turn.text : `Draw a chart of ${turn.text}`
  const move = answerQuestion({ ...turn, text })
  const drew = turn.uses.some(({ tool }) => tool === 'draw_chart')
  if (move.kind === 'call' || drew) return move
  return {
    kind: 'say',
    text: `${move.text}\n\nThe built-in skills draw charts of your tables, for example “amount by month as a line chart”. Other pictures need a model that makes them, under Settings.`,
  }
}
