// Builds the browser part when its sources changed since the last build, told by their content.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const SOURCES = ['src/web', 'src/charts', 'src/contract']
const FILES = ['vite.config.ts', 'package-lock.json']
/** Written last: a build that was interrupted has none, because a build begins by emptying the folder. */
const mark = join(root, 'dist/web/.built-from')

const before = performance.now()
const wanted = await fingerprint()
const built = await readFile(mark, 'utf8').catch(() => '')
if (built === wanted) {
  console.log('The web part is up to date.')
} else {
  await build()
  await writeFile(mark, wanted)
  console.log(`The web part was built in ${((performance.now() - before) / 1000).toFixed(1)} s.`)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of [...(await Promise.all(SOURCES.map(sourcesIn))).flat().sort(), ...FILES])
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map(file => join(file.parentPath, file.name).slice(root.length + 1))
}

async function build(): Promise<void> {
  process.chdir(root)
  const vite = await import('vite').catch(() => undefined)
  if (vite) return void (await vite.build({ logLevel: 'warn' }))
  console.error('The web part must be built and Vite is missing: run "npm ci" without leaving out packages.')
  process.exit(1)
}
