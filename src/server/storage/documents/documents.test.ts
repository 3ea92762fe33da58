// Tests of the document reader as the server uses it: with its processes, their limits and their sentences.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bombOf, docxOf, lockedOdt, lockedPdf, odtOf, pdfOf, xlsxOf } from '../../../../tests/support/document-files.ts'
import { createLog } from '../../base/log.ts'
import { type Documents, openDocuments } from './index.ts'

let folder = ''
let documents: Documents
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
  documents = openDocuments({ log: createLog('silent') })
})
afterAll(async () => {
  await documents.close()
  await rm(folder, { recursive: true, force: true })
})

const parse = async (
  file_name: string,
  content: string | Buffer,
  more: Partial<Parameters<Documents['parse']>[0]> = {},
) => {
  const source = join(folder, file_name)
  await writeFile(source, content)
  return documents.parse({ source, file_name, ...more })
}
const refusal = (file_name: string, content: string | Buffer, more = {}) =>
  expect(parse(file_name, content, more)).rejects

describe('a document', () => {
  it('in PDF is read page by page', async () => {
    const { passages, notes } = await parse('a.pdf', pdfOf(['The notice period\nis three months.', 'Second page.']))
    expect(passages).toEqual([
      { text: 'The notice period\nis three months.', place: { page: 1 } },
      { text: 'Second page.', place: { page: 2 } },
    ])
    expect(notes).toEqual([])
  })

  it('of scanned pages says that it holds no text', async () => {
    const { passages, notes } = await parse('scan.pdf', pdfOf(['', '']))
    expect(passages).toEqual([])
    expect(notes).toEqual([expect.stringMatching(/only pictures of pages/)])
  })

  it('with one scanned page says which', async () => {
    const { notes } = await parse('half.pdf', pdfOf(['Text.', '']))
    expect(notes).toEqual(['Page 2 holds no text, perhaps because it was scanned.'])
  })

  it.each([
    ['docx', docxOf],
    ['odt', odtOf],
  ])('in .%s is read with its headings', async (ending, make) => {
    const { passages } = await parse(
      `a.${ending}`,
      make(['Preamble', '# Termination', 'Three months’ notice & no more.']),
    )
    expect(passages).toEqual([
      { text: 'Preamble', place: { paragraph: 1 } },
      { text: 'Termination\nThree months’ notice & no more.', place: { paragraph: 2, heading: 'Termination' } },
    ])
  })

  it('in Word keeps the rows of its tables together', async () => {
    const { passages } = await parse('t.docx', docxOf(['Item\tPrice', 'Bolt\t3.20']))
    expect(passages[0]?.text).toBe('Item | Price\nBolt | 3.20')
  })

  it('that is a workbook is read with sheets and cells', async () => {
    const { passages } = await parse(
      'a.xlsx',
      xlsxOf({
        Prices: [
          ['Item', 'Price'],
          ['Bolt', 3.2],
        ],
        Empty: [[]],
      }),
    )
    expect(passages).toEqual([{ text: 'Item | Price\nBolt | 3.2', place: { sheet: 'Prices', cells: 'A1:B2' } }])
  })

  it('that is a web page is read without its scripts', async () => {
    const page =
      '<html><head><title>x</title></head><body><script>evil()</script>\n<h2>Fees</h2>\n<p>Ten <b>euros</b>&nbsp;a month</p><table><tr><td>a</td><td>b</td></tr></table></body></html>'
    const { passages } = await parse('a.html', page)
    expect(passages).toEqual([{ text: 'Fees\nTen euros a month\na | b', place: { line: 2, heading: 'Fees' } }])
  })

  it('in XML expands no entity of its own', async () => {
    const lol =
      '<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "haha"><!ENTITY f SYSTEM "file:///etc/passwd">]>\n<order nr="7"><item>&a;&f; bolt</item></order>'
    const { passages } = await parse('a.xml', lol)
    expect(passages.map(({ text }) => text).join(' ')).toMatch(/nr: 7\s+item: &a;&f; bolt/)
    expect(JSON.stringify(passages)).not.toMatch(/haha|root:/)
  })

  it('in Markdown knows its headings and lines', async () => {
    const { passages } = await parse('a.md', '# Rules\n\nBe kind.\n\n## Pay\n\nOn the 25th.\n')
    expect(passages).toEqual([
      { text: '# Rules\nBe kind.', place: { line: 1, heading: 'Rules' } },
      { text: '## Pay\nOn the 25th.', place: { line: 5, heading: 'Pay' } },
    ])
  })

  it.each([
    ['windows-1252', Buffer.from('Kündigungsfrist für Verträge: drei Monate zum Jahresende', 'latin1')],
    [
      'utf-16',
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from('Kündigungsfrist für Verträge: drei Monate zum Jahresende', 'utf16le'),
      ]),
    ],
  ])('in %s is read letter by letter', async (_, content) => {
    expect((await parse('a.txt', content)).passages[0]?.text).toContain('Kündigungsfrist für Verträge')
  })
})

describe('a long text', () => {
  it('is cut where sentences end, and nothing of it is lost', async () => {
    const text = Array.from({ length: 400 }, (_, at) => `Sentence number ${at} says nothing new.`).join(' ')
    const { passages } = await parse('long.txt', text)
    expect(passages.map(({ text }) => text).join(' ')).toBe(text)
    for (const { text } of passages.slice(0, -1)) expect(text).toMatch(/new\.$/)
  })

  it('beyond the limit is read from its beginning, and says so', async () => {
    const { passages, notes } = await parse('long.txt', 'A line.\n\n'.repeat(5000), { limits: { characters: 2000 } })
    expect(passages.length).toBeGreaterThan(1)
    expect(notes).toEqual([expect.stringMatching(/only its beginning/)])
  })
})

/** What Office writes around an encrypted document: an old file with this name in its directory. */
const lockedOffice = Buffer.concat([
  Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
  Buffer.alloc(1024),
  Buffer.from('EncryptedPackage', 'utf16le'),
])

describe('a file that can not be read', () => {
  it.each([
    ['is empty', 'a.txt', '', /empty/],
    ['is a picture', 'a.pdf', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /picture/],
    ['is an archive', 'a.docx', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'), /archive/],
    ['is cut off', 'a.docx', docxOf(['Hello']).subarray(0, 60), /damaged/],
    ['is a broken PDF', 'a.pdf', '%PDF-1.7\nnothing', /damaged/],
    ['is no text', 'a.txt', Buffer.from(Array.from({ length: 400 }, (_, at) => at % 7)), /no text/],
    ['is RTF', 'a.txt', '{\\rtf1 hello}', /RTF/],
    ['is a PDF with a password', 'a.pdf', lockedPdf, /protected by a password/],
    ['is a text with a password', 'a.odt', lockedOdt, /protected by a password/],
    ['is a package with a password', 'a.docx', lockedOffice, /protected by a password/],
  ])('because it %s hears it in a sentence', async (_, name, content, why) => {
    await refusal(name, content).toMatchObject({ code: 'unreadable_file', message: expect.stringMatching(why) })
  })

  it('because it would grow too large when unpacked is not unpacked', async () => {
    await refusal('bomb.docx', bombOf(60 * 1024 * 1024)).toMatchObject({
      code: 'too_large',
      message: expect.stringMatching(/unpacked/),
    })
  })

  it('within its time is stopped', async () => {
    await refusal('slow.txt', 'hello', { time_limit_ms: 1 }).toMatchObject({
      code: 'too_large',
      message: expect.stringMatching(/too long/),
    })
  })
})
