// Which paths of the repository a Markdown document names.

/** A link leads from the document; what stands in backticks starts at the root, or is the end of a path. */
export type NamedPath = { line: number; path: string; kind: 'link' | 'backticks' }

/** Made by programs: absent from a fresh checkout. */
const GENERATED = /^(dist|data|node_modules|\.cache)(\/|$)/
/** Another site, or a heading of the same document. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/|#)/i
/** A folder of the repository, or the name of a file. */
const FOLDER = /^(src|tests|tools|bench|docs|\.ci)\//
const FILE = /^[\w@.-]+(\/[\w@.-]+)*\.(ts|tsx|mjs|cjs|js|json|md|css|html|sql)$/
/** Patterns such as `src/<room>/*.ts` name no single path. */
const PATTERN = /[\s*<>{}$…]|\.\.\./

/** Finds links and paths in backticks. Blocks of code are left out: they show examples. */
export function pathsIn(markdown: string): NamedPath[] {
  let inBlock = false
  return markdown.split('\n').flatMap((text, index) => {
    const isFence = /^\s*(```|~~~)/.test(text)
    if (isFence) inBlock = !inBlock
    return isFence || inBlock ? [] : pathsInLine(text).map(named => ({ line: index + 1, ...named }))
  })
}

function pathsInLine(text: string): Omit<NamedPath, 'line'>[] {
  const links = allOf(text, /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g).filter(path => !ELSEWHERE.test(path))
  const quoted = allOf(text, /`([^`]+)`/g)
    .map(path => path.replace(/:\d+$/, ''))
    .filter(path => !PATTERN.test(path) && (FOLDER.test(path) || FILE.test(path)))
  return [
    ...links.map(path => ({ path: decodeURI(path).replace(/#.*$/, ''), kind: 'link' as const })),
    ...quoted.map(path => ({ path, kind: 'backticks' as const })),
  ].filter(({ path }) => !GENERATED.test(path))
}

const allOf = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), match => match[1] ?? '')
