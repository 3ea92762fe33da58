// What holds for the company as a whole: the currency of amounts whose table names none, and its fiscal year.
import { z } from 'zod/mini'
import type { FiscalYear } from '#contract/described'
import * as settings from '#contract/settings'
import type { Db, Tx } from '../../storage/index.ts'
import { query, verb } from '../verb.ts'
import { read, write } from './store.ts'

const name = 'company'

async function stored(db: Db | Tx): Promise<settings.CompanySettings> {
  return z.parse(settings.CompanySettings, (await read(db, name)) ?? { currency: null })
}

/** The company's own currency (ISO 4217), or null while nobody has chosen one. */
export const companyCurrency = async (db: Db | Tx): Promise<string | null> => (await stored(db)).currency

/** When the company's fiscal year begins, and after which year it is called. */
export async function fiscalYear(db: Db | Tx): Promise<FiscalYear> {
  const { fiscal_year_start: start, fiscal_year_name: name } = await stored(db)
  return { start, name }
}

export const getCompanySettings = query(settings.getCompany, (_input, { house }) => stored(house.db))

export const setCompanySettings = verb(settings.setCompany, {
  async change(tx, company, { house }) {
    await write(tx, name, company, house.clock.now())
    return {
      answer: company,
      audit: { action: 'settings.company_changed', subject: name, details: company },
      events: [{ type: 'settings.changed', id: name, permission: 'operational_data' }],
    }
  },
})
