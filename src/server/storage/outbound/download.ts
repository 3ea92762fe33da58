// Fetches a file of the web through the guard: every redirect is checked again, and size, time and unpacking are limited.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, messageOf } from '../../base/errors.ts'
import { nameOf, refusalOf, tooLarge, unpacking } from './answer.ts'
import { type Guard, pinned } from './guard.ts'

export type DownloadOptions = {
  /** Where the file is written to; removed again when it could not be fetched whole. */
  path: string
  limit_bytes: number
  time_limit_ms: number
  /** Sent to the host of the address only, never to one that it redirects to. */
  authorization?: string
  signal?: AbortSignal
}

export type Downloaded = { url: string; bytes: number; sha256: string; media_type: string; file_name: string | null }

const mostRedirects = 5
const redirects = [301, 302, 303, 307, 308]
/** Silence of a server after which it counts as gone; milliseconds. */
const silence = 30_000

/** Writes what is at an address to a file. Throws forbidden, too_large, invalid or provider_failed with a sentence. */
export async function download(guard: Guard, address: string, options: DownloadOptions): Promise<Downloaded> {
  const over = new AbortController()
  const signals = [over.signal, AbortSignal.timeout(options.time_limit_ms), ...(options.signal ? [options.signal] : [])]
  const signal = AbortSignal.any(signals)
  const first = parsedAddress(address)
  let url = first
  try {
    for (let followed = 0; followed <= mostRedirects; followed++) {
      const sent = url.origin === first.origin ? options.authorization : undefined
      const answer = await ask(guard, url, sent, signal)
      const next = redirects.includes(answer.statusCode ?? 0) ? answer.headers.location : undefined
      if (next === undefined) return await received(answer, url, options, signal)
      answer.destroy()
      url = redirected(next, url)
    }
    throw new AppError('provider_failed', `${first.host} leads from one address to the next without end`)
  } catch (error) {
    await rm(options.path, { force: true })
    options.signal?.throwIfAborted()
    if (error instanceof AppError) throw error
    const why = signal.aborted ? 'it took too long' : messageOf(error)
    throw new AppError('provider_failed', `${url.host} could not be read: ${why}`, { cause: error })
  } finally {
    over.abort()
  }
}

/** An address of the web without a name and password in it. */
export function parsedAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new AppError('invalid', `“${address.slice(0, 100)}” is not an address that starts with http:// or https://`)
  if (url.username || url.password)
    throw new AppError('invalid', 'Leave the name and the password out of the address; there are fields for them')
  return url
}

function redirected(location: string, from: URL): URL {
  const url = parsedAddress(location, from)
  if (from.protocol === 'https:' && url.protocol === 'http:')
    throw new AppError('forbidden', `${from.host} leads to an address without encryption, so it is not followed`)
  return url
}

async function ask(guard: Guard, url: URL, authorization: string | undefined, signal: AbortSignal) {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const reached = await guard.reach(url.hostname, port)
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  const headers = {
    Accept: '*/*',
    'Accept-Encoding': 'gzip, deflate, br',
    'User-Agent': 'Cabinet',
    ...(authorization && { Authorization: authorization }),
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, { agent: false, headers, lookup: pinned(reached), signal, timeout: silence }, resolve)
    asked.on('timeout', () => asked.destroy(new Error('the server did not answer')))
    asked.on('error', reject)
    asked.end()
  })
}

async function received(
  answer: IncomingMessage,
  url: URL,
  { path, limit_bytes }: DownloadOptions,
  signal: AbortSignal,
): Promise<Downloaded> {
  const { statusCode = 0, headers } = answer
  if (statusCode !== 200) {
    answer.destroy()
    throw new AppError('provider_failed', refusalOf(statusCode, url), { cause: { status: statusCode } })
  }
  const hash = createHash('sha256')
  let bytes = 0
  const count = () =>
    new Transform({
      transform(part: Buffer, _encoding, done) {
        bytes += part.length
        hash.update(part)
        done(bytes > limit_bytes ? tooLarge(limit_bytes) : null, part)
      },
    })
  const whole = [answer, ...unpacking(headers['content-encoding']), count(), createWriteStream(path, { mode: 0o600 })]
  await pipeline(whole, { signal })
  return {
    url: url.href,
    bytes,
    sha256: hash.digest('hex'),
    media_type: headers['content-type'] ?? '',
    file_name: nameOf(headers['content-disposition']),
  }
}
