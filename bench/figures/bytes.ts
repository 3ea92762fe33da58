// What a browser loads before a page stands: scripts and styles, compressed as the server sends them.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Goal, type Row, row } from '../support/row.ts'
import { type BuiltPage, buildBarePage, buildPages } from '../support/web-build.ts'

const compress = promisify(brotliCompress)
/** The server's own setting, see `doors/http/pages.ts`. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }

const scriptBar = (path: string): Goal => {
  if (path === '/' || path === '/public') return { at_most: 100 }
  return { at_most: path === '/auth' || path === '/admin' ? 105 : 130 }
}

export async function bytes(): Promise<Row[]> {
  const [pages, bare] = [await buildPages(), await buildBarePage()]
  const baseline = { title: 'a bare React page', value: await kilobytes(bare.scripts) }
  const rows: Row[] = []
  for (const page of pages) {
    const note = `${page.scripts.length} files${page.signed_in ? ', the header of signed-in people among them' : ''}`
    const value = await kilobytes(page.scripts)
    rows.push(row(`Scripts of ${page.path}`, 'KB', value, { goal: scriptBar(page.path), baseline, note }))
  }
  const styles = await Promise.all(pages.map(page => kilobytes(page.styles)))
  rows.push(row('Styles of a page, the largest', 'KB', Math.max(...styles), { goal: { at_most: 10 } }))
  rows.push(await everything(pages))
  return rows
}

/** The whole first page, with what is not compressed here: the font that it asks for at once. */
async function everything(pages: BuiltPage[]): Promise<Row> {
  const home = pages.find(({ path }) => path === '/')
  if (!home) throw new Error('There is no page /')
  const value = (await kilobytes([home.html, ...home.scripts, ...home.styles])) + home.font_bytes / 1000
  const note = 'page, scripts, styles and the font that is preloaded'
  return row('Everything the first page loads', 'KB', value, { goal: { at_most: 180 }, note })
}

/** Thousands of bytes that go over the network. */
async function kilobytes(texts: string[]): Promise<number> {
  const sizes = await Promise.all(texts.map(async text => (await compress(text, { params })).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
