// Where visitors of the public page write to.
import { z } from 'zod/mini'
import * as settings from '#contract/settings'
import type { Db } from '../../storage/index.ts'
import { query, verb } from '../verb.ts'
import { read, write } from './store.ts'

const name = 'contacts'

const stored = async (db: Db): Promise<settings.Contacts> =>
  z.parse(settings.Contacts, (await read(db, name)) ?? { inquiries: null, support: null })

export const getContacts = query(settings.getContacts, (_input, { house }) => stored(house.db))

export const setContacts = verb(settings.setContacts, {
  async change(tx, contacts, { house }) {
    await write(tx, name, contacts, house.clock.now())
    return {
      answer: contacts,
      audit: { action: 'settings.contacts_changed', subject: name, details: contacts },
      events: [{ type: 'settings.changed', id: name, permission: 'settings.manage' }],
    }
  },
})
