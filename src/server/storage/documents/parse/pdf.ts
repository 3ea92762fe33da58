// A PDF page by page.
import { getDocumentProxy } from 'unpdf'
import { type Block, type Blocks, damaged, locked } from './block.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Throws `unreadable_file` for a damaged or locked file. Pages that are pictures are counted in the notes. */
export async function pdfBlocks(
  bytes: Buffer,
  mostPages: number,
  onProgress: (fraction: number) => void,
): Promise<Blocks> {
  const pdf = await open(bytes)
  const notes: string[] = []
  return { blocks: pages(pdf, mostPages, notes, onProgress), notes }
}

async function open(bytes: Buffer): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, verbosity: 0 })
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? locked() : damaged(error)
  }
}

async function* pages(
  pdf: Pdf,
  most: number,
  notes: string[],
  onProgress: (fraction: number) => void,
): AsyncGenerator<Block> {
  const count = Math.min(pdf.numPages, most)
  const empty: number[] = []
  for (let number = 1; number <= count; number += 1) {
    const text = await pageText(pdf, number).catch(() => '')
    if (text.trim() === '') empty.push(number)
    for (const paragraph of text.split(/\n{2,}/)) yield { text: paragraph, place: { page: number } }
    onProgress(number / count)
  }
  if (pdf.numPages > count) notes.push(`Only the first ${count} of ${pdf.numPages} pages were read.`)
  if (empty.length === count) {
    notes.push(
      'This PDF holds no text, only pictures of pages; it was probably scanned. Run text recognition on it and upload the result.',
    )
  } else if (empty.length > 0) {
    notes.push(
      `${empty.length === 1 ? `Page ${empty[0]} holds` : `${empty.length} of ${count} pages hold`} no text, perhaps because it was scanned.`,
    )
  }
}

/** The text in the order in which the file draws it; a gap wider than a line begins a paragraph. */
async function pageText(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  let text = ''
  let bottom: number | undefined
  for (const item of items) {
    if (!('str' in item)) continue
    const y = Number(item.transform[5])
    const gap = bottom === undefined ? 0 : bottom - y
    if (text.endsWith('\n') && gap > item.height * 1.9 && item.height > 0) text += '\n'
    text += item.str
    if (item.hasEOL) text += '\n'
    if (item.str.trim() !== '') bottom = y
  }
  // A word that was broken at the end of a line is one word.
  return text.replace(/(\p{Ll})[-\u00ad]\n(\p{Ll})/gu, '$1$2')
}
