// Chooses the skill for what was said last. Only the person's own words choose, never what a tool gave back.
import type { Move, Turn } from '../turn.ts'
import { askedToBrowse, browse } from './browse.ts'
import { runCode } from './code.ts'
import { askedToRun } from './code-asked.ts'
import { askedToDelegate, delegate } from './delegate.ts'
import { askedOfDocuments, searchDocuments } from './documents.ts'
import { asksForDuties, checkDuties, checkDuty, dutyNamed } from './duties.ts'
import { asksForFiles, asksToDelete, deleteFiles, listFiles } from './files.ts'
import { help, isSmallTalk } from './help.ts'
import { askedMeaning, explainTerm } from './meaning.ts'
import { modeSkills } from './modes/index.ts'
import { answerQuestion } from './question.ts'
import { askedToRemember, remember } from './remember.ts'
import { asksForReminders } from './reminder-request.ts'
import { writeReminders } from './reminders.ts'

export const signature = '_Answered by built-in skills; no language model is connected._'
const unread = "I did not read the attached files: built-in skills can't."

/** The next move of a turn. */
export function nextMove(turn: Turn): Move {
  const move = choose({ ...turn, text: chosen(turn) ?? turn.text })
  if (move.kind === 'call') return move
  const parts = [...(turn.attachments ? [unread] : []), move.text, signature]
  return { kind: 'say', text: parts.join('\n\n') }
}

const places = ['first', 'second', 'third', 'fourth', 'fifth']

/** The question that 'the second one' or '2' chooses of those that were offered just before. */
function chosen({ text, choices }: Turn): string | undefined {
  const word = /^(?:the )?(first|second|third|fourth|fifth|[1-5])(?: one)?[.!]?$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (word === undefined) return undefined
  return choices[places.includes(word) ? places.indexOf(word) : Number(word) - 1]
}

function choose(turn: Turn): Move {
  const inMode = turn.mode === null ? undefined : modeSkills[turn.mode]
  if (inMode) return inMode(turn, chooseByWords)
  return chooseByWords(turn)
}

/** By what was said alone. */
function chooseByWords(turn: Turn): Move {
  const { text } = turn
  const code = askedToRun(text)
  if (code !== null) return runCode(turn, code, 'printed')
  const steps = askedToBrowse(text)
  if (steps !== null) return browse(turn, steps)
  const duty = dutyNamed(text)
  if (duty !== null) return checkDuty(turn, duty)
  const passedOn = askedToDelegate(text)
  if (passedOn !== null) return delegate(turn, passedOn)
  const wanted = askedToRemember(text)
  if (wanted !== null) return remember(turn, wanted)
  if (asksForReminders(text)) return writeReminders(turn)
  if (asksToDelete(text)) return deleteFiles(turn)
  if (asksForFiles(text)) return listFiles(turn)
  if (asksForDuties(text)) return checkDuties(turn)
  const sought = askedOfDocuments(text)
  if (sought !== null) return searchDocuments(turn, sought)
  const word = askedMeaning(text)
  if (word !== null) return explainTerm(turn, word)
  return isSmallTalk(text) ? help(turn) : answerQuestion(turn)
}
