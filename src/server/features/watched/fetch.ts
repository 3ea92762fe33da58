// Fetches a page through the guard, as its site allows, and reads its text in a process of its own.
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { keepable } from '../../base/keepable.ts'
import { download } from '../../storage/outbound/index.ts'
import type { House } from '../house.ts'
import { mayLook } from './robots.ts'

const limits = { page: 1024 * 1024, robots: 512 * 1024 }
const time_limit_ms = 15_000
const reading = { characters: 500_000, passages: 2_000, pages: 100 }
/** Lines of a page that are kept and compared. */
const mostLines = 2_000

/** `url` is where its address led. Only a page of HTML can be pictured. */
type Reached = { outcome: 'reached'; lines: string[]; url: string; is_page: boolean }
export type Seen = Reached | { outcome: 'not_allowed'; sentence: string }

/** Throws forbidden, too_large, unreadable_file or provider_failed with a sentence when it can't be looked at. */
export async function lookAt(house: House, address: string): Promise<Seen> {
  const refused = await refusal(house, new URL(address))
  if (refused) return refused
  return withFile(house, async path => {
    const fetched = await download(house.outbound, address, { path, limit_bytes: limits.page, time_limit_ms })
    const elsewhere = new URL(fetched.url)
    const refused = fetched.url === new URL(address).href ? null : await refusal(house, elsewhere)
    if (refused) return refused
    const ending = endingOf(fetched.media_type)
    const file_name = `page.${ending}`
    const { passages } = await house.documents.parse({ source: path, file_name, time_limit_ms, limits: reading })
    const whole = passages.flatMap(({ text }) => text.split('\n'))
    const lines = (ending === 'xml' ? whole.flatMap(feedLine) : whole).map(line => line.replace(/\s+/g, ' ').trim())
    return {
      outcome: 'reached',
      lines: keepable(lines.filter(line => line !== '').slice(0, mostLines)),
      url: fetched.url,
      is_page: ending === 'html',
    }
  })
}

/** A line of a feed without its tags. When a feed was written is no news: many say another time at every look. */
const feedLine = (line: string): string[] =>
  /^(lastBuildDate|pubDate|updated|published|date):/.test(line) ? [] : [line.replace(/<[^>]*>/g, ' ')]

/** Why a site does not want its page looked at; null where it may be. */
export async function refusal(house: House, { origin, host, pathname, search }: URL): Promise<Seen | null> {
  const robots = await robotsOf(house, origin)
  if (mayLook(robots, pathname + search)) return null
  return { outcome: 'not_allowed', sentence: `${host} asks programs not to look at this page (robots.txt).` }
}

const Refused = z.object({ status: z.number() })

/** The rules of a site; a site that has none allows everything. One that can't say them now is not looked at. */
async function robotsOf(house: House, origin: string): Promise<string> {
  return withFile(house, async path => {
    try {
      await download(house.outbound, `${origin}/robots.txt`, { path, limit_bytes: limits.robots, time_limit_ms })
      return await readFile(path, 'utf8')
    } catch (error) {
      const refused = z.safeParse(Refused, error instanceof AppError ? error.cause : undefined)
      if (refused.success && refused.data.status >= 400 && refused.data.status < 500) return ''
      throw error
    }
  })
}

async function withFile<T>({ blobs }: House, use: (path: string) => Promise<T>): Promise<T> {
  const path = join(await blobs.folder('watched'), randomUUID())
  return use(path).finally(() => rm(path, { force: true }))
}

function endingOf(media_type: string): string {
  if (/pdf/.test(media_type)) return 'pdf'
  if (/json/.test(media_type)) return 'json'
  if (/xml/.test(media_type) && !/xhtml/.test(media_type)) return 'xml'
  if (/^text\/(plain|csv|markdown)/.test(media_type)) return 'txt'
  return 'html'
}
