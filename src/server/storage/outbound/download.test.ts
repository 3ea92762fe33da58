// Files of the web against real servers on this machine, which the allow-list opens for these tests.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { download } from './download.ts'
import { openGuard } from './guard.ts'

let folder = ''
const servers: Server[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'download-'))
})
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A server that answers like that; answers its address. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const allowing = openGuard(['127.0.0.1'])
const fetched = (url: string, more: object = {}, guard = allowing) =>
  download(guard, url, { path: join(folder, 'file'), limit_bytes: 100_000, time_limit_ms: 5_000, ...more })

it('writes the file with its hash and the name the server gives it', async () => {
  const url = await serving((_request, response) => {
    response.setHeader('Content-Disposition', `attachment; filename="../../etc/Open invoices.csv"`)
    response.end('a,b\n1,2\n')
  })
  const sha256 = createHash('sha256').update('a,b\n1,2\n').digest('hex')
  expect(await fetched(url)).toMatchObject({ bytes: 8, file_name: 'Open invoices.csv', sha256 })
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('a,b\n1,2\n')
})

it('unpacks what was packed for the way', async () => {
  const packed = { gzip: gzipSync('plain'), br: brotliCompressSync('plain') }
  for (const [encoding, body] of Object.entries(packed)) {
    const url = await serving((_request, response) => response.setHeader('Content-Encoding', encoding).end(body))
    expect(await fetched(url)).toMatchObject({ bytes: 5 })
  }
})

it('stops a small packet that unfolds without end, and leaves nothing behind', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  expect(bomb.length).toBeLessThan(100_000)
  const url = await serving((_request, response) => response.setHeader('Content-Encoding', 'gzip').end(bomb))
  await expect(fetched(url)).rejects.toMatchObject({ code: 'too_large' })
  expect(await readdir(folder)).toEqual([])
})

it('stops an answer that is too large, or that does not end in time', async () => {
  const large = await serving((_request, response) => response.end(Buffer.alloc(100_001)))
  await expect(fetched(large)).rejects.toMatchObject({ code: 'too_large' })
  const endless = await serving((_request, response) => response.write('begun'))
  await expect(fetched(endless, { time_limit_ms: 200 })).rejects.toThrow('it took too long')
  const reason = new Error('enough')
  await expect(fetched(endless, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

it('follows five redirects and no more', async () => {
  const hops = (most: number) =>
    serving(({ url = '' }, response) => {
      const hop = Number(url.slice(1))
      if (hop === most) response.end('there')
      else response.writeHead(302, { Location: `/${hop + 1}` }).end()
    })
  expect(await fetched(`${await hops(5)}/0`)).toMatchObject({ bytes: 5 })
  await expect(fetched(`${await hops(6)}/0`)).rejects.toThrow('without end')
})

it.each(['http://169.254.169.254/latest/meta-data', 'http://[::1]:1/', 'http://0x7f.1:1/', 'http://10.0.0.1/'])(
  'does not follow a redirect to %s',
  async inside => {
    const outside = await serving((_request, response) => response.writeHead(302, { Location: inside }).end())
    const guard = openGuard([new URL(outside).host])
    await expect(fetched(outside, {}, guard)).rejects.toMatchObject({ code: 'forbidden' })
  },
)

it.each(['file:///etc/passwd', 'ftp://example.com/x', 'http://name:word@127.0.0.1/'])(
  'does not follow a redirect to %s either',
  async elsewhere => {
    const outside = await serving((_request, response) => response.writeHead(302, { Location: elsewhere }).end())
    await expect(fetched(outside)).rejects.toMatchObject({ code: 'invalid' })
  },
)

it('sends what signs in to the host it is for and to no other', async () => {
  const seen: (string | undefined)[] = []
  const note = ({ headers }: IncomingMessage) => seen.push(headers.authorization)
  const other = await serving((request, response) => {
    note(request)
    response.end('there')
  })
  const first = await serving((request, response) => {
    note(request)
    response.writeHead(307, { Location: request.url === '/' ? '/again' : other }).end()
  })
  await fetched(first, { authorization: 'Bearer secret' })
  expect(seen).toEqual(['Bearer secret', 'Bearer secret', undefined])
})

it.each([401, 403, 404, 500])('says it in a sentence when the server answers %i', async status => {
  const url = await serving((_request, response) => response.writeHead(status).end('secret of the server'))
  const error = await fetched(url).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ code: 'provider_failed' })
  expect(String(error)).toContain(String(status))
  expect(String(error)).not.toContain('secret')
})
