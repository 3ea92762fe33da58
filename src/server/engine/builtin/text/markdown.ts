// Markdown from data: whatever stands in a cell or a name shows as itself and never as markup.

const longestCell = 120
// Control characters, marks that reverse the reading direction, and invisible spaces.
const unseen = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu

/** One line of plain text, cut when it is very long. */
export function oneLine(text: string, longest = longestCell): string {
  const line = text.replace(unseen, ' ').replace(/\s+/gu, ' ').trim()
  const letters = [...line]
  return letters.length <= longest ? line : `${letters.slice(0, longest).join('')}…`
}

/** Text that Markdown shows letter by letter: no emphasis, link, image, code, HTML, list or table border comes of it. */
export const escaped = (text: string, longest?: number) =>
  oneLine(text, longest)
    .replace(/[\\`*[\]<>|~]/g, '\\$&')
    // Between letters an underscore is only itself, and an ampersand begins an entity only before a name or a number.
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    // Addresses would become links by themselves.
    .replace(/:(?=\/\/)|(?<=\S)@(?=\S)/g, '\\$&')
    .replace(/\bwww\./gi, sign => `${sign.slice(0, -1)}\\.`)
    .replace(/^([#+\-=!]|\d+[.)])/, sign => `${sign.slice(0, -1)}\\${sign.slice(-1)}`)

/** A name set apart from the sentence around it. */
export const named = (name: string) => `*${escaped(name)}*`

/** A table; headings and cells are escaped already. `right` lists the columns with figures. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], right: ReadonlySet<number>) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = headings.map((_, at) => (right.has(at) ? '---:' : '---'))
  return [line(headings), line(rule), ...rows.map(line)].join('\n')
}

/** Text line by line, in a fence that nothing inside can close. */
export function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}

export const bulleted = (lines: readonly string[]) => lines.map(line => `- ${line}`).join('\n')

/** 'a', 'a and b', 'a, b and c'. */
export function joined(parts: readonly string[], word = 'and'): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`
}

/** '1 row', '3 rows'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
