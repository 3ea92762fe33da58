// Which hosts the browser of the agents may reach. With none, it is not used.
import { z } from 'zod/mini'
import * as browser from '#contract/browser'
import type { Db, Tx } from '../../storage/index.ts'
import { query, verb } from '../verb.ts'
import { read, write } from './store.ts'

const name = 'browser'

export async function browserSettings(db: Db | Tx): Promise<browser.BrowserSettings> {
  return z.parse(browser.BrowserSettings, (await read(db, name)) ?? { hosts: [] })
}

export const getBrowserSettings = query(browser.getSettings, (_input, { house }) => browserSettings(house.db))

export const setBrowserSettings = verb(browser.setSettings, {
  async change(tx, { hosts }, { house }) {
    const before = await browserSettings(tx)
    const after = { hosts: [...new Set(hosts)] }
    await write(tx, name, after, house.clock.now())
    return {
      answer: after,
      audit: { action: 'settings.browser_changed', subject: name, details: { before, after } },
      events: [{ type: 'settings.changed', id: name, permission: 'settings.manage' }],
    }
  },
})
