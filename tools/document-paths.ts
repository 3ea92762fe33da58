// Checks that every path of this repository that a document names exists.
import { access, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathsIn } from './paths-in-document.ts'

const root = join(import.meta.dirname, '..')
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...(await readdir(join(root, 'docs'), { recursive: true })).filter(name => name.endsWith('.md')).map(name => join('docs', name)),
]
const topLevel = (await readdir(root)).filter(name => !GENERATED.includes(name))
