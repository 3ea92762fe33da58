// Whether a text is one SELECT and nothing besides. The database is read within a read-only transaction in any case;
// this also refuses what such a transaction lets pass, such as writing the answer into a file of the database's machine.
import { AppError } from '../../../base/errors.ts'

/** What is quoted or a comment differs between databases: a text that one takes for a comment another one runs. */
export type Dialect = 'mysql' | 'standard'

const rest = /(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<sign>[\s\S])/u.source
const tokens: Record<Dialect, RegExp> = {
  standard: new RegExp(
    `(?<quoted>'(?:[^']|'')*'|"(?:[^"]|"")*")|\\$(?<tag>\\w*)\\$[\\s\\S]*?\\$\\k<tag>\\$|(?<comment>--[^\\n]*|/\\*[\\s\\S]*?\\*/)|${rest}`,
    'gu',
  ),
  mysql: new RegExp(
    `(?<quoted>'(?:[^'\\\\]|''|\\\\[\\s\\S])*'|"(?:[^"\\\\]|""|\\\\[\\s\\S])*"|\`(?:[^\`]|\`\`)*\`)|(?<comment>--(?=\\s|$)[^\\n]*|#[^\\n]*|/\\*[\\s\\S]*?\\*/)|${rest}`,
    'gu',
  ),
}

/** The first word of what only reads, and words that would do more. */
const reads = ['select', 'with', 'values', 'table']
const writes = ['into', 'insert', 'update', 'delete', 'merge']

/** The SELECT without the semicolon at its end. Throws invalid with the reason for anything else. */
export function oneSelect(sql: string, dialect: Dialect = 'standard'): string {
  const text = sql.trim().replace(/;\s*$/, '')
  const words: string[] = []
  for (const { groups = {} } of text.matchAll(tokens[dialect])) {
    const { comment, word, sign = '' } = groups
    if (comment && /^\/\*M?!/i.test(comment)) throw refused('Comments that begin with /*! are not allowed')
    if (word) words.push(word.toLowerCase())
    if (sign === ';') throw refused('Only one statement can be read')
    if (/['"`]/.test(sign)) throw refused('A quotation mark is not closed')
  }
  if (!reads.includes(words[0] ?? '')) throw refused('Only a SELECT can be read')
  const writing = words.find(word => writes.includes(word))
  if (writing) throw refused(`“${writing}” is not allowed in what is read by schedule. Quote it if it is a name`)
  return text
}

const refused = (why: string) => new AppError('invalid', `${why}.`)
