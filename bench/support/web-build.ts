// Builds the browser part in memory, with the project's own settings, and finds which files each page loads at first.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { pages as paths } from '../../src/contract/pages.ts'

type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk

export type BuiltPage = {
  path: string
  signed_in: boolean
  html: string
  scripts: string[]
  styles: string[]
  font_bytes: number
}

const root = join(import.meta.dirname, '../..')
const web = join(root, 'src/web')

/** Every page of the product with the texts of its first files. */
export async function buildPages(): Promise<BuiltPage[]> {
  const output = await built({ configFile: join(root, 'vite.config.ts'), root: web })
  const entry = chunkOf(output, ({ isEntry }) => isEntry)
  const header = chunkOf(output, chunk => chunk.moduleIds.includes(join(web, 'app/signed-in.tsx')))
  const theme = await readFile(join(web, 'public/theme.js'), 'utf8')
  return (await screens()).map(({ path, screen, signed_in }) => {
    const own = chunkOf(output, ({ facadeModuleId }) => facadeModuleId === screen)
    const chunks = withImports(output, [entry, own, ...(signed_in ? [header] : [])])
    const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
    const html = textOf(output, 'index.html')
    const font = /href="\/([^"]+\.woff2)"/.exec(html)?.[1]
    return {
      path,
      signed_in,
      html,
      scripts: [theme, ...chunks.map(({ code }) => code)],
      styles: [...styles].map(name => textOf(output, name)),
      font_bytes: font ? Buffer.byteLength(sourceOf(output, font)) : 0,
    }
  })
}

/** A page that does nothing but show a word with React. */
export async function buildBarePage(): Promise<{ scripts: string[] }> {
  const id = 'virtual:bare'
  const code = `import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    createRoot(document.body).render(createElement('p', null, 'bare'))`
  const resolveId = (name: string) => (name === id ? id : null)
  const load = (name: string) => (name === id ? code : null)
  const output = await built({
    configFile: false,
    root,
    plugins: [{ name: 'bare', resolveId, load }],
    build: { rolldownOptions: { input: id } },
  })
  return { scripts: output.flatMap(file => (file.type === 'chunk' ? [file.code] : [])) }
}

async function built(config: InlineConfig): Promise<Output> {
  const result = await build({ ...config, logLevel: 'error', build: { ...config.build, write: false } })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('The web build gave no output')
  return first.output
}

/** The screen of each page, as the one list of pages says. */
async function screens(): Promise<{ path: string; screen: string; signed_in: boolean }[]> {
  const lists = ['in-navigation.ts', 'others.ts'].map(name => readFile(join(web, 'app/pages', name), 'utf8'))
  const source = (await Promise.all(lists)).join('\n')
  const entry = /path: '([^']+)',.*?guard: '([^']+)',.*?import\('\.\.\/\.\.\/([^']+)'\)/gs
  const found = [...source.matchAll(entry)].map(([, path = '', guard, screen = '']) => ({
    path,
    screen: join(web, screen),
    signed_in: guard !== 'public',
  }))
  const known = found.filter(({ path }) => paths.some(page => page === path))
  if (known.length !== paths.length) throw new Error(`${known.length} of ${paths.length} pages were found`)
  return known
}

function chunkOf(output: Output, fits: (chunk: Chunk) => boolean): Chunk {
  const found = output.find((file): file is Chunk => file.type === 'chunk' && fits(file))
  if (!found) throw new Error('The web build lacks a part that every page needs')
  return found
}

/** The chunks and everything they import before they run, each once. */
function withImports(output: Output, chunks: Chunk[]): Chunk[] {
  const known = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (known.has(chunk)) return
    known.add(chunk)
    for (const name of chunk.imports) add(chunkOf(output, ({ fileName }) => fileName === name))
  }
  chunks.forEach(add)
  return [...known]
}

function sourceOf(output: Output, name: string): string | Uint8Array {
  const asset = output.find(({ fileName }) => fileName === name)
  if (asset?.type !== 'asset') throw new Error(`The web build made no ${name}`)
  return asset.source
}

const textOf = (output: Output, name: string) => Buffer.from(sourceOf(output, name)).toString()
