// Writes a PDF of plain pages of text: one font, no compression, so that the same lines give the same bytes.
const [page_width, page_height] = [595, 842]
const margin = 64
const [size, leading] = [11, 16]

/** Text as PDF writes it: Latin-1, with the characters escaped that end a string. */
const stringOf = (text: string) => `(${text.replace(/[\\()]/g, character => `\\${character}`)})`

const contentOf = (lines: readonly string[]) =>
  [
    'BT',
    `/F1 ${size} Tf ${leading} TL ${margin} ${page_height - margin} Td`,
    ...lines.map(line => `${stringOf(line)} Tj T*`),
    'ET',
  ].join('\n')

/** `pages` are lines that fit the width of a page. Only characters of Latin-1 can be written. */
export function pdfOf(title: string, pages: readonly (readonly string[])[]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const content = contentOf(lines)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page_width} ${page_height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ]
    }),
    `<< /Title ${stringOf(title)} >>`,
  ]
  let text = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const places = objects.map((object, index) => {
    const place = Buffer.byteLength(text, 'latin1')
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = Buffer.byteLength(text, 'latin1')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Breaks paragraphs into lines of a page's width and the lines into pages. */
export function pagesOf(paragraphs: readonly string[], lines_per_page = 40): string[][] {
  const lines = paragraphs.flatMap(paragraph => [...wrapped(paragraph, 84), ''])
  const count = Math.max(1, Math.ceil(lines.length / lines_per_page))
  return Array.from({ length: count }, (_, page) => lines.slice(page * lines_per_page, (page + 1) * lines_per_page))
}

function wrapped(paragraph: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}
