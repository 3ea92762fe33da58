// Small documents of each kind, made here byte by byte, so that a test knows what stands where.
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** A PDF with one page for each text; lines are parted by line ends. An empty text is a page that holds none. */
export function pdfOf(pages: readonly string[]): Buffer {
  const objects: string[] = ['', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>']
  const kids: string[] = []
  for (const text of pages) {
    const lines = text.split('\n').map(line => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -14 Td`)
    const stream = text === '' ? '' : `BT /F1 11 Tf 60 760 Td ${lines.join('\n')} ET`
    objects.push(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`)
    objects.push(
      `<< /Type /Page /Parent ROOT 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 2 0 R >> >> /Contents ${objects.length} 0 R >>`,
    )
    kids.push(`${objects.length} 0 R`)
  }
  objects.push(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`)
  const root = objects.length
  objects[0] = `<< /Type /Catalog /Pages ${root} 0 R >>`
  let file = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(Buffer.byteLength(file, 'latin1'))
    file += `${index + 1} 0 obj\n${object.replace('ROOT', String(root))}\nendobj\n`
  }
  const start = Buffer.byteLength(file, 'latin1')
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(file, 'latin1')
}

const pack = (parts: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))

const wordParagraph = (text: string) => {
  const [, marks = '', plain = ''] = /^(#?)\s*(.*)$/s.exec(text) ?? []
  const style = marks === '#' ? '<w:pPr><w:pStyle w:val="berschrift1"/></w:pPr>' : ''
  return `<w:p>${style}<w:r><w:t xml:space="preserve">${escaped(plain)}</w:t></w:r></w:p>`
}

/** A Word document; a paragraph that begins with # is a heading, one with tabs is a row of a table. */
export function docxOf(paragraphs: readonly string[]): Buffer {
  const rows = (text: string) => text.split('\t').map(cell => `<w:tc>${wordParagraph(cell)}</w:tc>`)
  const body = paragraphs.map(text =>
    text.includes('\t') ? `<w:tbl><w:tr>${rows(text).join('')}</w:tr></w:tbl>` : wordParagraph(text),
  )
  return pack({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body.join('')}</w:body></w:document>`,
    'word/styles.xml': '<w:styles><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>',
  })
}

/** The same as an OpenDocument text. */
export function odtOf(paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map(text =>
    text.startsWith('#')
      ? `<text:h>${escaped(text.replace(/^#\s*/, ''))}</text:h>`
      : `<text:p>${escaped(text)}</text:p>`,
  )
  return pack({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content><office:body><office:text>${body.join('')}</office:text></office:body></office:document-content>`,
  })
}

/** A workbook with these sheets. */
export function xlsxOf(sheets: Record<string, (string | number)[][]>): Buffer {
  const Sheets = Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, utils.aoa_to_sheet(rows)]))
  return write({ SheetNames: Object.keys(sheets), Sheets }, { type: 'buffer', bookType: 'xlsx' })
}

/** A package whose one wanted part grows to so many bytes when it is unpacked. */
export const bombOf = (bytes: number): Buffer => pack({ 'word/document.xml': ' '.repeat(bytes) })

/** A text of which only its list of parts can be read, as OpenDocument programs lock it. */
export const lockedOdt = pack({
  mimetype: 'application/vnd.oasis.opendocument.text',
  'content.xml': 'q\u0001x9',
  'META-INF/manifest.xml':
    '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
})

/** The first page of `pdfOf`, locked with a password by qpdf. */
export const lockedPdf = Buffer.from(
  `
JVBERi0xLjQKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50ID
EgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvQ29udGVudHMgNCAwIFIgL01lZGlhQm94IFsgMCAw
IDU5NSA4NDIgXSAvUGFyZW50IDIgMCBSIC9SZXNvdXJjZXMgPDwgL0ZvbnQgPDwgL0YxIDUgMCBSID4+ID4+IC9UeXBlIC9QYWdlID4+CmVuZG
9iago0IDAgb2JqCjw8IC9MZW5ndGggNzcgL0ZpbHRlciAvRmxhdGVEZWNvZGUgPj4Kc3RyZWFtCovITeV2OyIun7ZGcSuqW9JWssWF8PbpeQlC
sVQDext+fHbnuji21Zi+N6HkcMGbxcDFzZE4hQbv4CC2C4GqOsO94sb9uLrGG30t6EnHZW5kc3RyZWFtCmVuZG9iago1IDAgb2JqCjw8IC9CYX
NlRm9udCAvSGVsdmV0aWNhIC9FbmNvZGluZyAvV2luQW5zaUVuY29kaW5nIC9TdWJ0eXBlIC9UeXBlMSAvVHlwZSAvRm9udCA+PgplbmRvYmoK
NiAwIG9iago8PCAvRmlsdGVyIC9TdGFuZGFyZCAvTGVuZ3RoIDQwIC9PIDw5NGU4MDk0NDE5NjYyYTc3NDQ0MmZiMDcyZTNkOWYxOWU5ZDEzMG
VjMDlhNGQwMDYxZTc4ZmU5MjBmN2FiNjJmPiAvUCAtNCAvUiAyIC9VIDxmM2QyNjJlZWZmMWVlZmFkYThjMjM2OGEwZGYyNTFmZTdlNTFmZjUy
ZWY4YzFkYTdiNWE2MmIzZDMzNGI4YTI0PiAvViAxID4+CmVuZG9iagp4cmVmCjAgNwowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMTUgMD
AwMDAgbiAKMDAwMDAwMDA2NCAwMDAwMCBuIAowMDAwMDAwMTIzIDAwMDAwIG4gCjAwMDAwMDAyNTEgMDAwMDAgbiAKMDAwMDAwMDM5OCAwMDAw
MCBuIAowMDAwMDAwNDk1IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNyAvSUQgWzxkYTMwYTZhYmEzM2E3Mzc5YjRlYj
I2OTliMDAzNGUyYT48ZGEzMGE2YWJhMzNhNzM3OWI0ZWIyNjk5YjAwMzRlMmE+XSAvRW5jcnlwdCA2IDAgUiA+PgpzdGFydHhyZWYKNzAxCiUl
RU9GCg==
`,
  'base64',
)
