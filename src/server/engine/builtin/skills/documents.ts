// Documents: answers by quoting passages with their place. It never says in other words what a document says.
import { FoundPassages } from '../results.ts'
import { counted, escaped, joined, oneLine } from '../text/markdown.ts'
import { call, type Move, outcome, say, type Turn } from '../turn.ts'
import { undone } from './undone.ts'

/** What documents are called. A question that names none of these is one to the tables. */
const document =
  '(?:documents?|docs|contracts?|agreements?|letters?|manuals?|handbooks?|polic(?:y|ies)|pdfs?|files?|paperwork|terms)'
const polite = '(?:(?:please|can you|could you|would you)\\s+)*'
const article = '(?:the |our |my |all |any |all the |all our |company )*'

/** Ways to ask, each with what is sought in its first group. The last ones keep the name of the document in it. */
const ways = [
  `^${polite}(?:search|look|check|go)(?: up)?(?: in| through| inside)? ${article}${document} (?:for|about|on) (.+)$`,
  `^${polite}(?:search|look|find)(?: for| up| me)? (.+?) (?:in|inside|within|from|across) ${article}${document}$`,
  `^${polite}(?:what|which) (?:do|does|did|is|are) ${article}${document} (?:say|says|state|mention)(?: about| on)? (.+)$`,
  `^what (?:do|does|did) (${article}[^?]*?${document}\\b.*? (?:say|state|mention|contain)(?: about| on)? .+)$`,
  `^(?:where|in which ${document}|which ${document}) (?:is|are|does|do|was|were)? ?(?:it say (?:that )?|they say )?(.+?) (?:mentioned|written|said|stated|described)(?: in ${article}${document})?$`,
  `^(?:which|what) ${article}${document} (?:mention|mentions|say|says|talk about|contain|contains|are about|is about) (.+)$`,
  `^(?:where|in which ${document}) (?:do|does|did) (?:${article}${document}|it|they) (?:mention|say|talk about|state) (.+)$`,
  `^(?:search for|${polite}quote|${polite}find the passages? (?:on|about|where)) (.+)$`,
].map(way => new RegExp(way, 'i'))

const filler =
  /\b(?:say|says|state|states|mention|mentions|contain|contains|about|anything|something|passages?|where|it says)\b/gi

/** What a request seeks in the documents; null when it is none of that kind. */
export function askedOfDocuments(text: string): string | null {
  const request = oneLine(text, 500)
    .trim()
    .replace(/[?.!]+$/, '')
  for (const way of ways) {
    const sought = way.exec(request)?.[1]
    if (sought) return sought.replace(filler, ' ').replace(/\s+/g, ' ').trim() || null
  }
  return null
}

const mostQuoted = 4
const longestQuote = 700

/** Quotes the best passages, or says that there are none and which words stand nowhere. */
export function searchDocuments(turn: Turn, query: string): Move {
  const found = outcome(turn, 'search_documents', FoundPassages)
  if (!found) return call(turn, 'search_documents', { query, limit: 8 })
  if (found.kind !== 'done') return say(undone(found, 'search the documents'))
  const { searched, passages, unknown } = found.value
  if (searched === 0) return say('There are no documents that you may see yet. Upload them under Files and ask again.')
  // What only resembles the question by a model's judgement may be about something else.
  const quoted = passages.filter(({ found_by }) => found_by !== 'meaning')
  if (quoted.length === 0) return say(nothing(query, searched, unknown))
  const shown = quoted.slice(0, mostQuoted)
  const more = quoted.length - shown.length
  const rest = more > 0 ? [`${counted(more, 'more passage fits', 'more passages fit')}: open the evidence below.`] : []
  return say([...corrected(unknown), lead(query, quoted.length), ...shown.map(quote), ...rest].join('\n\n'))
}

const lead = (query: string, count: number) =>
  `${counted(count, 'passage fits', 'passages fit')} “${escaped(query, 200)}”. This is what the documents say, word for word:`

export function quote({ document, place, text }: FoundPassages['passages'][number]): string {
  const cut =
    text.length > longestQuote
      ? `${text
          .slice(0, longestQuote)
          .toWellFormed()
          .replace(/\s+\S*$/, '')} …`
      : text
  const lines = cut.split('\n').map(line => `> ${escaped(line, longestQuote)}`)
  const where = place === '' ? '' : `, ${escaped(place, 300)}`
  return `**${escaped(document, 200)}**${where}:\n\n${lines.join('\n')}`
}

const corrected = (unknown: FoundPassages['unknown']) =>
  unknown.flatMap(({ word, near }) =>
    near.length > 0
      ? [
          `No document contains “${escaped(word, 60)}”. I looked for ${joined(near.map(one => `“${escaped(one, 60)}”`))} instead.`,
        ]
      : [],
  )

function nothing(query: string, searched: number, unknown: FoundPassages['unknown']): string {
  const words = unknown.filter(({ near }) => near.length === 0).map(({ word }) => `“${escaped(word, 60)}”`)
  const absent =
    words.length > 0
      ? ` The ${words.length === 1 ? 'word' : 'words'} ${joined(words)} ${words.length === 1 ? 'stands' : 'stand'} in none of them.`
      : ''
  return `I found nothing about “${escaped(query, 200)}” in the ${counted(searched, 'document')} that you may see.${absent} Try other words.`
}
