// What holds for the company as a whole: the currency of amounts whose table names none, its days and its fiscal year.
import { z } from 'zod/mini'
import type { FiscalYear } from '#contract/described'
import * as settings from '#contract/settings'
import type { Db, Tx } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { query, verb } from '../verb.ts'
import { read, write } from './store.ts'

const name = 'company'

async function stored(db: Db | Tx): Promise<settings.CompanySettings> {
  return z.parse(settings.CompanySettings, (await read(db, name)) ?? { currency: null })
}

/** What the company is called, or null while nobody has said so. */
export const companyName = async (db: Db | Tx): Promise<string | null> => (await stored(db)).name

/** The company's own currency (ISO 4217), or null while nobody has chosen one. */
export const companyCurrency = async (db: Db | Tx): Promise<string | null> => (await stored(db)).currency

/** When the company's fiscal year begins, and after which year it is called. */
export async function fiscalYear(db: Db | Tx): Promise<FiscalYear> {
  const { fiscal_year_start: start, fiscal_year_name: name } = await stored(db)
  return { start, name }
}

/** The zone by which schedules and days go. */
export const companyTimeZone = async (db: Db | Tx): Promise<string> => (await stored(db)).time_zone ?? 'UTC'

/** Making one is slow, and every call of a model asks for the day. */
const calendars = new Map<string, Intl.DateTimeFormat>()

function dayIn(zone: string | null, now: Date): string {
  const timeZone = zone ?? 'UTC'
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  calendars.set(timeZone, calendar)
  return calendar.format(now)
}

/** The company's day just now, as in 2026-11-21. */
export const companyDay = async ({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<string> =>
  dayIn((await stored(db)).time_zone, clock.now())

/** The company's day and its own currency, by which money is counted. */
export async function companyBooks({ db, clock }: Pick<House, 'db' | 'clock'>) {
  const { time_zone, currency } = await stored(db)
  return { day: dayIn(time_zone, clock.now()), currency }
}

export const getCompanySettings = query(settings.getCompany, (_input, { house }) => stored(house.db))

export const setCompanySettings = verb(settings.setCompany, {
  async change(tx, { name: called, currency, time_zone, fiscal_year_start, fiscal_year_name }, { house }) {
    const company: settings.CompanySettings = {
      ...(await stored(tx)),
      currency,
      ...(called !== undefined && { name: called || null }),
      ...(time_zone !== undefined && { time_zone }),
      ...(fiscal_year_start !== undefined && { fiscal_year_start }),
      ...(fiscal_year_name !== undefined && { fiscal_year_name }),
    }
    await write(tx, name, company, house.clock.now())
    return {
      answer: company,
      audit: { action: 'settings.company_changed', subject: name, details: company },
      events: [{ type: 'settings.changed', id: name, permission: 'operational_data' }],
    }
  },
})
