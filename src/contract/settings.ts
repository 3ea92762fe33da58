// Settings that are kept in the database: the company, how people get in, how long requests wait.
import { z } from 'zod/mini'
import { roles } from '#contract/access'
import { Email } from '#contract/accounts'
import { Nothing } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { TimeZone } from '#contract/schedules'

/** ISO 4217; amounts whose table names no currency are taken to be in this one. */
const Currency = z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a code of three letters such as EUR')))
/** By which the agents' schedules and days go; null while nobody has chosen one, which means UTC. */
const Zone = z.nullable(TimeZone)
/** The month in which the fiscal year begins, 1 to 12. */
const FiscalYearStart = z.int().check(z.gte(1), z.lte(12))
/** Whether FY2026 begins or ends in 2026; null while nobody has said so, then questions that name it are asked back. */
const FiscalYearName = z.nullable(z.enum(['first', 'last']))

/** What the company is called, in letters and headings; null while nobody has said so. */
const CompanyName = z.nullable(
  z.string().check(z.trim(), z.maxLength(120), z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'Leave out line breaks')),
)

export const CompanySettings = z.object({
  name: z._default(CompanyName, null),
  currency: Currency,
  time_zone: z._default(Zone, null),
  fiscal_year_start: z._default(FiscalYearStart, 1),
  fiscal_year_name: z._default(FiscalYearName, null),
})
export type CompanySettings = z.infer<typeof CompanySettings>

/** Where visitors write to; null: nowhere. */
export const Contacts = z.strictObject({ inquiries: z.nullable(Email), support: z.nullable(Email) })
export type Contacts = z.infer<typeof Contacts>

export const getContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  summary: 'Where visitors write to',
  permission: 'public',
  request: Nothing,
  answer: Contacts,
  errors: [],
})

export const setContacts = endpoint({
  method: 'PUT',
  path: '/api/settings/contacts',
  summary: 'Say where visitors write to',
  permission: 'settings.manage',
  fresh: true,
  request: Contacts,
  answer: Contacts,
  errors: ['invalid', 'confirmation_needed'],
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/settings/company',
  summary: 'What holds for the company as a whole',
  permission: 'signed_in',
  request: Nothing,
  answer: CompanySettings,
  errors: [],
})

export const setCompany = endpoint({
  method: 'PUT',
  path: '/api/settings/company',
  summary: 'Set what holds for the company as a whole',
  permission: 'settings.manage',
  fresh: true,
  /** What is left out stays as it is. */
  request: z.strictObject({
    name: z.optional(CompanyName),
    currency: Currency,
    time_zone: z.optional(Zone),
    fiscal_year_start: z.optional(FiscalYearStart),
    fiscal_year_name: z.optional(FiscalYearName),
  }),
  answer: CompanySettings,
  errors: ['invalid', 'confirmation_needed'],
})

export const SecuritySettings = z.strictObject({
  /** Whether anybody may register, as a viewer without a department. */
  registration_open: z.boolean(),
  /** Roles that may do nothing but set up a second factor until they have one. */
  second_factor_roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

/** Minutes within bounds. */
const between = (least: number, most: number) =>
  z.int().check(z.gte(least, `Enter at least ${least} minutes`), z.lte(most, `Enter at most ${most} minutes`))

/** How many minutes a request waits for a decision before it expires, by its level. */
export const ApprovalSettings = z.strictObject({
  expire_low: between(60, 10_080),
  expire_medium: between(30, 4320),
  expire_high: between(15, 1440),
  expire_critical: between(5, 240),
})
export type ApprovalSettings = z.infer<typeof ApprovalSettings>

export const getApprovals = endpoint({
  method: 'GET',
  path: '/api/settings/approvals',
  summary: 'How long requests wait for a decision',
  permission: 'settings.manage',
  request: Nothing,
  answer: ApprovalSettings,
  errors: [],
})

export const setApprovals = endpoint({
  method: 'PUT',
  path: '/api/settings/approvals',
  summary: 'Set how long requests wait for a decision; those that wait already keep their time',
  permission: 'settings.manage',
  fresh: true,
  request: ApprovalSettings,
  answer: ApprovalSettings,
  errors: ['invalid', 'confirmation_needed'],
})

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/settings/security',
  summary: 'How people get in',
  permission: 'settings.manage',
  request: Nothing,
  answer: SecuritySettings,
  errors: [],
})

export const setSecurity = endpoint({
  method: 'PUT',
  path: '/api/settings/security',
  summary: 'Open or close registration, and say which roles must have a second factor',
  permission: 'settings.manage',
  fresh: true,
  request: SecuritySettings,
  answer: SecuritySettings,
  errors: ['invalid', 'confirmation_needed'],
})
