// Small talk: what this is and what it can do with the data that is there.
import { DataDescription } from '../described.ts'
import { examples } from '../offers.ts'
import { suggestQuestions } from '../suggest.ts'
import { bulleted, escaped } from '../text/markdown.ts'
import { call, type Move, offers, outcome, say, type Turn } from '../turn.ts'
import { noTables } from './question.ts'

const greetings =
  /^(hi|hello|hey|good (morning|afternoon|evening)|help|thanks?|thank you|who are you|what are you|what (else )?can (you|i) (do|ask)( here)?|what do you do|how are you|start)\b[^a-z]*(there|cabinet|you|me|for me|very much)?[^a-z]*$/i

export const isSmallTalk = (text: string) => text.trim() === '' || greetings.test(text.trim())

/** Says what it is and what it can do here. */
export function help(turn: Turn): Move {
  if (!offers(turn, 'describe_data'))
    return say([introduction, abilities(turn)].filter(part => part !== '').join('\n\n'))
  const described = outcome(turn, 'describe_data', DataDescription)
  if (!described) return call(turn, 'describe_data', {})
  const tables = described.kind === 'done' ? described.value.tables : []
  const questions = described.kind === 'done' ? suggestQuestions(tables, described.value.today) : []
  const data = questions.length > 0 ? `${examples}\n\n${bulleted(questions.map(one => escaped(one, 300)))}` : noTables
  return say([introduction, data, abilities(turn)].filter(part => part !== '').join('\n\n'))
}

const introduction = "I am Cabinet's built-in skills; no language model is connected."

function abilities(turn: Turn): string {
  const can = [
    ...(offers(turn, 'list_overdue') && offers(turn, 'write_file')
      ? ['"write reminder letters for everything over 60 days"']
      : []),
    ...(offers(turn, 'search_documents') ? ['"search the documents for notice period"'] : []),
    ...(offers(turn, 'remember_reading') ? ['"remember that … means …"'] : []),
    ...(offers(turn, 'list_files') ? ['"which files do we have"'] : []),
    ...(offers(turn, 'run_code') ? ['"run this" with a block of Python or JavaScript'] : []),
    ...(offers(turn, 'delete_file') ? ['"delete the file …"'] : []),
    ...(offers(turn, 'check_duty') ? ['"check the duties"'] : []),
  ]
  return can.length > 0 ? `I also understand:\n\n${bulleted(can)}` : ''
}
