// Checks that every path of this repository that a document names exists.
import { access, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type NamedPath, pathsIn } from './paths-in-document.ts'

const root = join(import.meta.dirname, '..')
const FOLDERS = ['src', 'tests', 'tools', 'bench', 'docs', '.ci']

const files = await filesOf(root)
const documents = files.filter(path => /^(README|ARCHITECTURE|CONTRIBUTING|CHANGELOG)\.md$|^docs\/.*\.md$/.test(path))
let missing = 0
for (const document of documents) {
  for (const named of pathsIn(await readFile(join(root, document), 'utf8'))) {
    if (await exists(document, named)) continue
    missing += 1
    console.error(`${document}:${named.line} names ${named.path}, which does not exist`)
  }
}
if (missing === 0) console.log(`${documents.length} documents name only paths that exist.`)
else process.exitCode = 1

async function exists(document: string, { path, kind }: NamedPath): Promise<boolean> {
  if (kind === 'backticks' && files.some(file => `/${file}`.endsWith(`/${path}`))) return true
  return access(join(root, kind === 'link' ? dirname(document) : '', path)).then(
    () => true,
    () => false,
  )
}

async function filesOf(folder: string): Promise<string[]> {
  const topLevel = (await readdir(folder, { withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
  const inside = await Promise.all(
    FOLDERS.map(async name => {
      const names = await readdir(join(folder, name), { recursive: true }).catch(() => [])
      return names.map(path => `${name}/${path.replaceAll('\\', '/')}`)
    }),
  )
  return [...topLevel, ...inside.flat()]
}
