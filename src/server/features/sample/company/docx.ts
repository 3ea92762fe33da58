// Writes a Word document of plain paragraphs: a ZIP archive of three stored files, so that the same text gives the
// same bytes.
import { crc32 } from 'node:zlib'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'

const types = `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relations = `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

const documentOf = (paragraphs: readonly string[]) =>
  `${head}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${paragraphs
    .map(text => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`)
    .join('')}</w:body></w:document>`

export const docxOf = (paragraphs: readonly string[]): Buffer =>
  zipOf([
    ['[Content_Types].xml', types],
    ['_rels/.rels', relations],
    ['word/document.xml', documentOf(paragraphs)],
  ])

/** The first of January 1980, the earliest day that the format knows. */
const day = 0x21

function zipOf(files: readonly (readonly [string, string])[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  for (const [name, text] of files) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)]
    const facts = factsOf(content, title)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, content])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(place, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, title)
    parts.push(local)
    place += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(place, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** What both headers of a stored file say: version, flags, method, time, day, checksum, sizes, length of its name. */
function factsOf(content: Buffer, title: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(day, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(title.length, 22)
  return facts
}
