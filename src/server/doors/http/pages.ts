// The browser's part: the built files, compressed once and kept, and the one page that shows every address.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Hono } from 'hono'
import { isPage } from '#contract/pages'
import type { Env } from './who.ts'

const compress = promisify(brotliCompress)
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest'])

type Asset = { name: string; type: string; compressible: boolean }

async function assetsIn(folder: string): Promise<Map<string, Asset>> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const assets = names.flatMap(name => {
    const type = types[extname(name)]
    return type
      ? [[`/${name.replaceAll('\\', '/')}`, { name, type, compressible: compressible.has(extname(name)) }] as const]
      : []
  })
  return new Map(assets)
}

/** Serves the folder that the web build fills. Names with a hash are kept by browsers for good. */
export async function mountPages(app: Hono<Env>, folder: string): Promise<void> {
  const assets = await assetsIn(folder)
  const compressed = new Map<string, Promise<Buffer>>()
  const brotli = (name: string) => {
    const known = compressed.get(name)
    if (known) return known
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    const fresh = readFile(join(folder, name)).then(bytes => compress(bytes, { params }))
    compressed.set(name, fresh)
    return fresh
  }

  app.get('*', async request => {
    const path = request.req.path
    const wanted = assets.get(path)
    const asset = wanted ?? assets.get('/index.html')
    if (path.startsWith('/api/') || !asset) return request.notFound()
    if (!wanted && extname(path) !== '') return request.notFound()
    const small = asset.compressible && request.req.header('Accept-Encoding')?.includes('br')
    const bytes = await (small ? brotli(asset.name) : readFile(join(folder, asset.name))).catch(() => null)
    if (!bytes) {
      // The files of another version took their place while this server runs.
      compressed.delete(asset.name)
      return request.notFound()
    }
    const kept = wanted && path.startsWith('/assets/')
    request.header('Cache-Control', kept ? 'public, max-age=31536000, immutable' : 'no-cache')
    request.header('Content-Type', asset.type)
    request.header('Vary', 'Accept-Encoding')
    if (small) request.header('Content-Encoding', 'br')
    return request.body(new Uint8Array(bytes), wanted || isPage(path) ? 200 : 404)
  })
}
