// Mutated documents of every kind, given to the parsers. The one thing that may come of it is passages or a sentence.
// `node tests/fuzz/documents.ts 20000 7` reads 20,000 files with the seed 7 and keeps what came of them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../src/server/base/errors.ts'
import { parseDocument } from '../../src/server/storage/documents/parse/parse-document.ts'
import { docxOf, odtOf, pdfOf, xlsxOf } from '../support/document-files.ts'
import { keepFigures } from './figures.ts'

const texts = [
  'Préambule & <annexe>',
  '# Heading',
  'Cell\tCell',
  'The notice period is ninety days.',
  '한국어 \u202e🙂',
]
const markup = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a d="e">${texts.join('<p>')}&b;</a>`

/** A sound file of each kind, by its name. */
export const seeds: Record<string, Buffer> = {
  'a.pdf': pdfOf(texts.map(text => text.replace(/[^ -~]/g, '?'))),
  'a.docx': docxOf(texts),
  'a.odt': odtOf(texts),
  'a.xlsx': xlsxOf({
    One: [
      ['Name', 'Amount'],
      ['Acme', 12.5],
    ],
    'Two 🙂': [['x']],
  }),
  'a.html': Buffer.from(`<html><h1>T</h1><table><tr><td>${markup}</table><script>x</script>`),
  'a.xml': Buffer.from(markup),
  'a.md': Buffer.from(`# T\n\n\`\`\`\n# no\n\`\`\`\n${texts.join('\n\n')}`),
  'a.txt': Buffer.from(texts.join('\n'), 'utf16le'),
  'a.json': Buffer.from(JSON.stringify(texts)),
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Bytes changed, left out, doubled or cut off, as happens to files on their way. */
export function mutated(bytes: Buffer, random: () => number): Buffer {
  const at = () => Math.floor(random() * bytes.length)
  const [from = 0, to = 0] = [at(), at()].sort((a, b) => a - b)
  const choice = Math.floor(random() * 5)
  if (choice === 0) return bytes.subarray(0, at())
  if (choice === 1) return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
  if (choice === 2) return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])
  const changed = Buffer.from(bytes)
  const times = choice === 3 ? 1 : 1 + Math.floor(random() * 40)
  for (let time = 0; time < times; time += 1) changed[at()] = Math.floor(random() * 256)
  return changed
}

const limits = { characters: 100_000, passages: 1000, pages: 50, unpacked: 10_000_000 }
export type Fate = 'read' | 'no text' | 'refused'

/** Reads so many mutated files. Throws what is neither passages nor a sentence, with the file that did it. */
export async function fuzzDocuments(count: number, seed: number): Promise<Record<Fate, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-documents-'))
  const random = randomFrom(seed)
  const fates: Record<Fate, number> = { read: 0, 'no text': 0, refused: 0 }
  const names = Object.keys(seeds)
  try {
    for (let number = 0; number < count; number += 1) {
      const file_name = names[number % names.length] ?? ''
      const content = mutated(seeds[file_name] ?? Buffer.alloc(0), random)
      const source = join(folder, file_name)
      await writeFile(source, content)
      fates[await fateOf(source, file_name, content)] += 1
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return fates
}

async function fateOf(source: string, file_name: string, content: Buffer): Promise<Fate> {
  try {
    const { passages } = await parseDocument({ source, file_name, limits }, () => {})
    for (const { text } of passages) {
      if (!text.isWellFormed() || text.includes('\0')) throw new Error('A passage holds what can not be kept')
    }
    return passages.length > 0 ? 'read' : 'no text'
  } catch (error) {
    if (error instanceof AppError && error.message.endsWith('.')) return 'refused'
    throw new Error(`A mutated ${file_name} got through: ${content.toString('base64')}`, { cause: error })
  }
}

if (process.argv[1] === import.meta.filename) {
  // As in the process that reads documents: the PDF library leaves promises behind.
  process.on('unhandledRejection', () => {})
  const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number)
  await keepFigures('documents', { seed, documents: count, ...(await fuzzDocuments(count, seed)) })
}
