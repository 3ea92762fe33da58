// What the built-in skills do in the modes of the engine that are about more than the words of one question.
import type { Move, Turn } from '../../turn.ts'
import { askedToBrowse, browse } from '../browse.ts'
import { runCode } from '../code.ts'
import { codeIn } from '../code-asked.ts'
import { hearOrSpeak } from './audio.ts'
import { draw } from './drawing.ts'
import { askExperts } from './experts.ts'
import { answerFromFiles } from './files.ts'
import type { Part } from './parts.ts'
import { lookAtPictures } from './pictures.ts'
import { followPlan } from './plan.ts'
import { research } from './research.ts'

export const modeSkills: Record<string, (turn: Turn, byWords: Part) => Move> = {
  chat_with_files: answerFromFiles,
  research_queries: research,
  image_analysis: lookAtPictures,
  image_generation: draw,
  audio: hearOrSpeak,
  code_execution: turn => runCode(turn, codeIn(turn.text), 'nothing'),
  experts: askExperts,
  autonomous_mode: followPlan,
  computer_use: turn => browse(turn, askedToBrowse(turn.text) ?? turn.text),
}
