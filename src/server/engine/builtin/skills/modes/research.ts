// Research without a language model: looks in documents, findings and tables, and quotes what stands there.
import { z } from 'zod/mini'
import { FoundPassages } from '../../results.ts'
import { bulleted, counted, escaped, oneLine } from '../../text/markdown.ts'
import { call, type Move, outcome, say, type Turn } from '../../turn.ts'
import { quote } from '../documents.ts'
import { answerQuestion } from '../question.ts'
import { undone } from '../undone.ts'
import { inOrder } from './parts.ts'

const most = 4

function documents(turn: Turn): Move {
  const query = oneLine(turn.text, 500)
  const found = outcome(turn, 'search_documents', FoundPassages)
  if (!found) return call(turn, 'search_documents', { query, limit: 8 })
  if (found.kind !== 'done') return say(undone(found, 'search the documents'))
  const { searched, passages } = found.value
  if (searched === 0) return say('There are no documents that you may see yet.')
  if (passages.length === 0) return say(`Nothing about this in ${counted(searched, 'document')}.`)
  return say(passages.slice(0, most).map(quote).join('\n\n'))
}

const Findings = z.object({
  searched: z.number(),
  findings: z.array(
    z.object({
      id: z.string(),
      agent_name: z.string(),
      title: z.string(),
      description: z.string(),
      timestamp: z.string(),
    }),
  ),
})

function findings(turn: Turn): Move {
  const found = outcome(turn, 'search_findings', Findings)
  if (!found) return call(turn, 'search_findings', { query: oneLine(turn.text, 500) })
  if (found.kind !== 'done') return say(undone(found, 'search the findings'))
  const { searched, findings } = found.value
  if (findings.length === 0) return say(`Nothing about this in ${counted(searched, 'open finding')}.`)
  const lines = findings
    .slice(0, most)
    .map(
      ({ agent_name, title, description, timestamp }) =>
        `**${escaped(title, 200)}** (${escaped(agent_name)}, ${timestamp.slice(0, 10)}): ${escaped(description, 400)}`,
    )
  return say(bulleted(lines))
}

export function research(turn: Turn): Move {
  const { said, next } = inOrder(turn, [documents, findings, one => answerQuestion(one)])
  if (next) return next
  const [inDocuments = '', inFindings = '', inTables = ''] = said
  return say(
    [
      `### In the documents\n\n${inDocuments}`,
      `### In the findings and watched pages\n\n${inFindings}`,
      `### In the tables\n\n${inTables}`,
    ].join('\n\n'),
  )
}
