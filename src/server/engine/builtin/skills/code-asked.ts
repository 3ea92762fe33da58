// Reads the code that somebody wrote to be run, and in which language it is.
import type { Language } from '#contract/sandbox'

export type Code = { language: Language; code: string }

const languages: Record<string, Language> = {
  ...{ py: 'python', python: 'python', python3: 'python' },
  ...{ js: 'javascript', javascript: 'javascript', node: 'javascript' },
}
const opening = /(```|~~~)[ \t]*([a-z0-9]*)[^`~]*$/i

/** The first block between fences; one that is not closed goes to the end. Null where there is none. */
function blockIn(text: string) {
  const lines = text.trim().split(/\r?\n/)
  const first = lines.findIndex(line => opening.test(line))
  const [whole = '', mark = '', named = ''] = opening.exec(lines[first] ?? '') ?? []
  if (first < 0) return null
  const closing = lines.findIndex((line, at) => at > first && line.trimEnd().endsWith(mark))
  const last = closing < 0 ? lines.length : closing
  const closed = lines[last]?.trimEnd().slice(0, -mark.length) ?? ''
  const code = [...lines.slice(first + 1, last), ...(closed === '' ? [] : [closed])].join('\n')
  const before = [...lines.slice(0, first), (lines[first] ?? '').slice(0, -whole.length)].join('\n')
  return { before, language: languages[named.toLowerCase()], code, isLast: last >= lines.length - 1 }
}

/** What "Run this" with a block at its end asks to run; null where something else is asked. */
export function askedToRun(text: string): Code | null {
  const { before, language, code, isLast } = blockIn(text) ?? {}
  if (!language || !code?.trim() || !isLast) return null
  return /^(?:please\s+)?(?:run|execute)\b.{0,200}$/is.test(before?.trim() ?? '') ? { language, code } : null
}

const javascript = /\b(?:const|let|var)\s+\w+\s*=|console\.log|=>|\bfunction\s*\w*\(|\brequire\(|;\s*$/m
const python = /^\s*(?:def |import |from \w+ import|print\(|for \w+ in .+:|if .+:$)/m

/** A message that is code: its block, or all of it; Python unless it reads as JavaScript. */
export function codeIn(text: string): Code {
  const block = blockIn(text)
  const code = (block?.code ?? text).trim()
  const language = javascript.test(code) && !python.test(code) ? 'javascript' : 'python'
  return { language: block?.language ?? language, code }
}
