// A whole Cabinet for one test file: its own database and folder, a clock that is set by hand, no socket.
import { settableClock } from '../../src/server/base/clock.ts'
import { type CabinetOptions, openCabinet } from './cabinet.ts'
import { freshDatabase } from './database.ts'
import { addressOf } from './own-database.ts'

export { password, until } from './cabinet.ts'

type Options = Omit<CabinetOptions, 'clock'> & { now?: string }
export type TestHouse = Awaited<ReturnType<typeof openHouse>>

/** Opens it. Calls go through the HTTP door as a browser's would, without a network. */
export async function openHouse({ now = '2026-11-21T09:00:00Z', ...options }: Options = {}) {
  const database = await freshDatabase()
  const clock = settableClock(now)
  const cabinet = await openCabinet(database.connection, { ...options, clock })
  return {
    ...cabinet,
    clock,
    /** The database's, for programs of their own. */
    address: addressOf(database.connection),
    async close() {
      await cabinet.close()
      await database.drop()
    },
  }
}
