// Which paths of the repository a Markdown document names.

/** A path, and how it is meant: from the document (links) or from the root of the repository (in backticks). */
export type NamedPath = { line: number; path: string; kind: 'link' | 'backticks' }

/** Made by programs: absent from a fresh checkout. */
const GENERATED = /^(dist|data|node_modules|\.cache)(\/|$)/
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/|#)/i
/** What the first part of a path, or the end of a file's name, looks like in this repository. */
const FOLDER = /^(src|tests|tools|bench|docs|\.ci)\//
const FILE = /^(\.{1,2}\/)*[\w@.-]+(\/[\w@.-]+)*\.(ts|tsx|mjs|cjs|js|json|md|css|html|sql)$/

/** Finds links and paths in backticks, but not those in blocks of code, which show examples. */
export function pathsIn(markdown: string): NamedPath[] {
  let inBlock = false
  return markdown.split('\n').flatMap((text, index) => {
    if (/^\s*(```|~~~)/.test(text)) inBlock = !inBlock
    if (inBlock) return []
    const links = Array.from(text.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g), match => ({ path: match[1] ?? '', kind: 'link' as const }))
    const quoted = Array.from(text.matchAll(/`([^`]+)`/g), match => ({ path: match[1] ?? '', kind: 'backticks' as const }))
    return [...links.filter(({ path }) => !ELSEWHERE.test(path)), ...quoted.filter(({ path }) => isPath(path))]
      .map(({ path, kind }) => ({ line: index + 1, path: withoutPlace(path), kind }))
      .filter(({ path }) => !GENERATED.test(path))
  })
}

/** Patterns such as `src/<room>/*.ts` name no single path. */
const isPath = (text: string) => !/[\s*<>{}$…]|\.\.\./.test(text) && (FOLDER.test(text) || FILE.test(text))

/** Without the anchor of a link or the line number behind a file's name. */
const withoutPlace = (path: string) => decodeURI(path).replace(/(#.*|:\d+)$/, '')
