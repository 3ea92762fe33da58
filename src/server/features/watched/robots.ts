// What a site's robots.txt allows, as RFC 9309 reads it: the group for us or else for everybody, the longest rule wins.
// Pure.

/** The name under which Cabinet looks at pages, in lower case. */
const ourName = 'cabinet'
/** More than so many lines of a file are not read. */
const mostLines = 5_000

type Rule = { allows: boolean; path: string }
type Group = { names: string[]; rules: Rule[] }

function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let naming = false
  for (const line of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .slice(0, mostLines)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const field = key.toLowerCase()
    if (field === 'user-agent') {
      if (!naming) groups.push({ names: [], rules: [] })
      groups.at(-1)?.names.push(value.trim().toLowerCase())
      naming = true
    } else if (field === 'allow' || field === 'disallow') {
      naming = false
      const path = value.trim()
      if (path !== '') groups.at(-1)?.rules.push({ allows: field === 'allow', path })
    }
  }
  return groups
}

/** Whether a rule's path, with its stars and perhaps a dollar at the end, is one for this path. No step goes back. */
function fits(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$')
  const pieces = (isWhole ? rule.slice(0, -1) : rule).split('*')
  const [first = '', ...rest] = pieces
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, piece] of rest.entries()) {
    if (isWhole && index === rest.length - 1) return path.length - piece.length >= at && path.endsWith(piece)
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return !isWhole || at === path.length
}

/** Whether the file lets Cabinet look at this path (with its query). */
export function mayLook(robots: string, path: string): boolean {
  const groups = groupsOf(robots)
  const own = groups.filter(({ names }) => names.includes(ourName))
  const meant = own.length > 0 ? own : groups.filter(({ names }) => names.includes('*'))
  const rules = meant.flatMap(({ rules }) => rules).filter(rule => fits(rule.path, path))
  const [best] = rules.sort((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows))
  return best?.allows ?? true
}
