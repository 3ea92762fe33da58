// Adding, changing, pausing and deleting sources.

import type { SourceAddress } from '#contract/sources'
import * as sources from '#contract/sources'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { personOf, visibleDomains } from '../access/index.ts'
import { type Context, verb } from '../verb.ts'
import { findManaged } from './look.ts'
import { checkPlace, sealedSecret } from './place.ts'
import { placeOf } from './rules.ts'
import { nextTime } from './schedule.ts'
import { shownNow, sourceEvent } from './show.ts'
import { beginRead } from './start.ts'
import { forgetDeleted, insert, remove, type SourceRow, update } from './store.ts'

type Given = Pick<SourceRow, 'address' | 'tables' | 'selects' | 'domain'>

const databases: readonly SourceAddress['kind'][] = ['postgresql', 'mysql', 'sqlite']

async function check({ address, tables, selects, domain }: Given, { house, actor }: Context) {
  if (!visibleDomains(actor).includes(domain))
    throw new AppError('forbidden', `You may not see ${domain} data, so you can't have it read`)
  const isDatabase = databases.includes(address.kind)
  if (isDatabase && tables.length + selects.length === 0)
    throw new AppError('invalid', 'Choose at least one table, or enter a SELECT')
  if (!isDatabase && tables.length + selects.length > 0)
    throw new AppError('invalid', 'Only databases have tables to choose from')
  const names = selects.map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length) throw new AppError('invalid', 'Two SELECTs have the same name')
  await checkPlace(house, actor, address)
}

export const createSource = verb(sources.create, {
  prepare: (given, context) => check(given, context),
  async change(tx, { secret, ...given }, { actor, house }) {
    const now = house.clock.now()
    const person = personOf(actor)
    const row: SourceRow = {
      ...given,
      id: newId(now.getTime()),
      kind: given.address.kind,
      sealed_secret: sealedSecret(house, given.address, secret, undefined),
      paused: false,
      next_read_at: given.schedule && nextTime(given.schedule, now),
      created_by: person?.user_id ?? null,
      department: person?.department ?? null,
      created_at: now,
      updated_at: now,
    }
    await insert(tx, row)
    await beginRead(tx, house, row, row.created_by)
    return {
      answer: await shownNow(tx, row, actor),
      audit: { action: 'source.created', subject: row.id, details: detailsOf(row) },
      events: [sourceEvent(row)],
    }
  },
})

export const changeSource = verb(sources.change, {
  async prepare({ id, ...given }, context) {
    const before = await findManaged(context.house.db, context.actor, id)
    if (before.kind !== given.address.kind)
      throw new AppError('invalid', 'A source stays of its kind. Add another one instead')
    await check(given, context)
    return before
  },
  async change(tx, { id, secret, ...given }, { actor, house }, before) {
    const now = house.clock.now()
    const row = await update(tx, id, {
      ...given,
      sealed_secret: sealedSecret(house, given.address, secret, before),
      next_read_at: given.schedule && nextTime(given.schedule, now),
      updated_at: now,
    })
    if (!row) throw new AppError('not_found', 'There is no such source')
    await forgetDeleted(tx, id)
    return {
      answer: await shownNow(tx, row, actor),
      audit: {
        action: 'source.changed',
        subject: id,
        details: { ...detailsOf(row), new_secret: secret !== undefined },
      },
      events: [sourceEvent(row)],
    }
  },
})

const detailsOf = ({ name, kind, address, tables, selects, domain, schedule }: SourceRow) => ({
  ...{ name, kind, domain, schedule, selects },
  place: placeOf(address),
  confirmed_host: 'confirmed_host' in address ? address.confirmed_host : undefined,
  tables: tables.map(table => table.name),
})

export const pauseSource = verb(sources.pause, {
  async change(tx, { id, paused }, { actor, house }) {
    const { schedule } = await findManaged(tx, actor, id)
    const now = house.clock.now()
    const row = await update(tx, id, { paused, updated_at: now, next_read_at: schedule && nextTime(schedule, now) })
    if (!row) throw new AppError('not_found', 'There is no such source')
    return {
      answer: await shownNow(tx, row, actor),
      audit: { action: paused ? 'source.paused' : 'source.resumed', subject: id, details: { name: row.name } },
      events: [sourceEvent(row)],
    }
  },
})

export const removeSource = verb(sources.remove, {
  async change(tx, { id }, { actor }) {
    const row = await findManaged(tx, actor, id)
    await remove(tx, id)
    return {
      answer: { success: true },
      audit: { action: 'source.deleted', subject: id, details: detailsOf(row) },
      events: [sourceEvent(row)],
    }
  },
})
