// Listing, adding and removing watched pages.
import * as watched from '#contract/watched'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Db, Event, Tx } from '../../storage/index.ts'
import { parsedAddress } from '../../storage/outbound/index.ts'
import { personOf } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import type { FileContent } from '../files/index.ts'
import { query, verb } from '../verb.ts'
import { allPages, type ChangeRow, insertPage, lastChanges, lockPages, type PageRow, removePage } from './store.ts'
import { allPictures, onePicture } from './store-pictures.ts'

export const pageEvent = (id: string): Event => ({ type: 'watched.changed', id, permission: 'system.details' })

export const shownChange = ({ found_at, added, removed }: ChangeRow) => ({
  found_at: found_at.toISOString(),
  added,
  removed,
})

const shownLast = (change: ChangeRow | undefined) => (change ? shownChange(change) : null)

async function shown(db: Db | Tx, rows: readonly PageRow[]): Promise<watched.WatchedPage[]> {
  const [changes, pictures, names] = await Promise.all([
    lastChanges(db),
    allPictures(db),
    namesOf(
      db,
      rows.flatMap(({ created_by }) => created_by ?? []),
    ),
  ])
  return rows.map(({ id, name, url, outcome, sentence, looked_at, created_at, created_by }) => ({
    ...{ id, name, url, outcome, sentence },
    looked_at: looked_at?.toISOString() ?? null,
    last_change: shownLast(changes.get(id)),
    pictures: pictures
      .filter(({ page_id }) => page_id === id)
      .map(({ id, taken_at }) => ({ id, taken_at: taken_at.toISOString() })),
    created_at: created_at.toISOString(),
    created_by: (created_by && names.get(created_by)) ?? 'A former user',
  }))
}

const withoutBrowser = 'No pictures of pages are taken, because there is no Chromium on the machine of this server.'

export const listWatchedPages = query(watched.list, async (_input, { house }) => ({
  pages: await shown(house.db, await allPages(house.db)),
  no_pictures: (await house.browsers.found()).path === null ? withoutBrowser : null,
}))

export const watchedPicture = query(watched.picture, async ({ id }, { house }): Promise<FileContent> => {
  const row = await onePicture(house.db, id)
  if (!row) throw new AppError('not_found', 'There is no such picture')
  const { content } = row
  return {
    body: new Blob([Uint8Array.from(content)]).stream(),
    file_name: `${row.taken_at.toISOString().slice(0, 10)}.jpg`,
    media_type: 'image/jpeg',
    bytes: content.length,
  }
})

/** The address as it is asked for: what stands after a hash never leaves a browser. */
function addressOf(given: string): string {
  const url = parsedAddress(given)
  url.hash = ''
  return url.href
}

export const addWatchedPage = verb(watched.add, {
  async change(tx, { url: given, name }, { actor, house }) {
    const url = addressOf(given)
    await lockPages(tx)
    const pages = await allPages(tx)
    if (pages.some(page => page.url === url)) throw new AppError('conflict', 'This page is watched already')
    if (pages.length >= watched.mostWatchedPages)
      throw new AppError('conflict', `${watched.mostWatchedPages} pages are watched, which is the most: remove some`)
    const now = house.clock.now()
    const row: PageRow = {
      id: newId(now.getTime()),
      name: name ?? url.slice(0, 120),
      url,
      created_by: personOf(actor)?.user_id ?? null,
      created_at: now,
      next_look_at: now,
      ...{ looked_at: null, outcome: null, sentence: null, failures: 0, failing_since: null, lines: null },
    }
    await insertPage(tx, row)
    const [page] = await shown(tx, [row])
    if (!page) throw new Error('A page that was added can be shown')
    return {
      answer: page,
      audit: { action: 'watched.added', subject: row.id, details: { url, name: row.name } },
      events: [pageEvent(row.id)],
    }
  },
})

export const removeWatchedPage = verb(watched.remove, {
  async change(tx, { id }) {
    const row = await removePage(tx, id)
    if (!row) throw new AppError('not_found', 'This page is not watched')
    return {
      answer: { success: true },
      audit: { action: 'watched.removed', subject: id, details: { url: row.url } },
      events: [pageEvent(id)],
    }
  },
})
