// The ethics consultant's duties on personal data and decisions that are known; no value may ever be quoted whole.
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../../../../tests/support/house.ts'
import { keepDocument } from '../../../../../tests/support/kept-document.ts'
import { type ApprovalRow, keepApprovals } from '../../../../../tests/support/kept-rows.ts'
import { type ReadTables, readTables } from '../../../../../tests/support/read-tables.ts'
import { newId } from '../../../base/ids.ts'
import type { Context } from '../../verb.ts'
import { thresholdsOf } from '../thresholds.ts'
import { decisions } from './decisions.ts'
import { personalDataInDocuments } from './in-documents.ts'
import { personalDataInTables } from './in-tables.ts'
import { isCard, isIban, masked, personalData } from './personal-data.ts'

const today = '2026-11-21'
const noTables = async () => Promise.reject(new Error('no tables'))
const kindsIn = (text: string) => personalData(text).map(({ kind }) => kind)

describe('personal data', () => {
  it.each([
    ['pay to DE89 3704 0044 0532 0130 00 please', 'bank account'],
    ['GB82WEST12345698765432', 'bank account'],
    ['card 4111 1111 1111 1111 exp 12/28', 'payment card'],
    ['amex 3782 822463 10005', 'payment card'],
    ['DNI 12345678Z', 'national number'],
    ['her SSN is 219-09-9999', 'national number'],
    ['She was born 3 May 1984.', 'date of birth'],
    ['geboren am 03.05.1984', 'date of birth'],
    ['call +44 20 7946 0958 now', 'telephone number'],
    ['write to j.doe+x@mail.example.org', 'e-mail address'],
  ])('is found in “%s”', (text, kind) => {
    expect(kindsIn(text)).toEqual([kind])
  })

  it.each([
    'DE89 3704 0044 0532 0130 01',
    '4111 1111 1111 1112',
    '0000 0000 0000 0000',
    'Order 48210 of 2026-11-20, 12345678A',
    'Invoice INV-2026-000123, 1,234,567.89 EUR, version 1.2.3.4',
    '000-12-3456 and 12:30-14:00',
    'she was borne on 3 pillars',
    'a+12 b @ c',
    '',
  ])('is not found in “%s”', text => {
    expect(kindsIn(text)).toEqual([])
  })

  it('is never shown whole, whatever it is', () => {
    expect(masked('DE89 3704 0044 0532 0130 00')).toBe('DE…00')
    fc.assert(
      fc.property(
        fc.string({ minLength: 5, maxLength: 40 }),
        value => !value.trim() || value.trim().length < 5 || !masked(value).includes(value.trim()),
      ),
    )
  })

  it('holds check digits to their rules, and ends on anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => personalData(text).length <= text.length),
    )
    expect(isIban('FR1420041010050500013M02606')).toBe(true)
    expect(isCard('5555555555554444')).toBe(true)
    expect(isCard('5555555555554445')).toBe(false)
  })

  it('reads a long hostile text in its stride', () => {
    expect(kindsIn(`${'1 '.repeat(50_000)}${'a@'.repeat(20_000)}${'+1 '.repeat(20_000)}`)).toEqual([])
  })
})

describe('in tables and documents', () => {
  let tables: ReadTables | undefined
  afterEach(() => tables?.close())

  it('is counted by row and kind, with neither finding nor evidence quoting it', async () => {
    const notes = [
      'Called back',
      'IBAN DE89 3704 0044 0532 0130 00',
      'card 4111 1111 1111 1111 and +44 20 7946 0958',
      'All is well',
    ]
    const bytes = [
      'Ticket No,Date,E-mail,Note',
      ...Array.from(
        { length: 40 },
        (_, at) => `T-${at},2026-11-01,p${at}@x.example,${notes[at % 20] ?? `Call number ${at}`}`,
      ),
    ].join('\n')
    tables = await readTables([{ file_name: 'tickets.csv', bytes }])
    const found = await tables.found(personalDataInTables, today)
    expect(found.map(({ title }) => title)).toEqual(['4 rows of tickets hold personal data in Note'])
    expect(found[0]?.description).toContain(
      '2 bank accounts (DE…00), 2 payment cards (41…11) and 2 telephone numbers (+4…58)',
    )
    expect(JSON.stringify(found)).not.toMatch(/3704|1111|7946/)
    expect(found[0]?.evidence.rows.map(([ticket]) => ticket)).toEqual(['T-1', 'T-2', 'T-21', 'T-22'])
  })

  it('is told of documents to those who may read them', async () => {
    const cabinet = await openHouse({ now: `${today}T09:00:00Z` })
    const context: Context = { house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'clock', ip: null }
    await keepDocument(cabinet, { name: 'Payroll', texts: ['Paid to DE89 3704 0044 0532 0130 00'], domain: 'hr' })
    await keepDocument(cabinet, { name: 'Letter', texts: ['Write to office@acme.example'] })
    const drafts = await personalDataInDocuments.look(
      context,
      today,
      noTables,
      thresholdsOf(personalDataInDocuments),
      [],
    )
    expect(drafts.map(({ domain, title }) => [domain, title])).toEqual([['hr', '1 document holds personal data']])
    expect(JSON.stringify(drafts)).not.toContain('3704')
    await cabinet.close()
  })
})

describe('decisions', () => {
  it('finds requests that expire, that nobody looked at, that were hurried through, and that wait long', async () => {
    const cabinet = await openHouse({ now: `${today}T09:00:00Z` })
    const context: Context = { house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'clock', ip: null }
    const { user } = await cabinet.registerFirst()
    expect(await decisions.state(context, [])).toBeNull()
    const now = cabinet.clock.now().getTime()
    const asked = (count: number, change: Partial<ApprovalRow>, after_seconds: number) =>
      Array.from({ length: count }, (): ApprovalRow => {
        const created = now - 86_400_000
        return {
          id: newId(now),
          code: newId(now),
          tool_call_id: newId(now),
          run_id: newId(now),
          agent_id: 'cfo',
          agent_name: 'Chief Financial Officer',
          tainted_by: null,
          tool_version: 1,
          bound: null,
          variable: null,
          rule_id: null,
          requester_id: null,
          department: null,
          chat_session_id: null,
          tool: 'write_files',
          arguments: {},
          digest: 'd',
          nonce: 'n',
          level: 'medium',
          category: 'files',
          level_reason: 'r',
          irreversible: null,
          description: 'Write',
          details: [],
          agent_note: null,
          status: 'approved',
          created_at: new Date(created),
          expires_at: new Date(now),
          decided_by: user.id,
          decided_at: new Date(created + after_seconds * 1000),
          admin_feedback: null,
          sole_approver: false,
          ...change,
        }
      })
    const look = () => decisions.look(context, today, noTables, thresholdsOf(decisions), [])
    const keep = (rows: ApprovalRow[]) => keepApprovals(cabinet, rows)
    await keep(asked(9, {}, 2))
    expect(await look()).toEqual([])
    await keep(asked(3, { status: 'expired', decided_by: null }, 3600))
    expect((await look()).map(({ title }) => title)).toEqual([
      '3 requests of 12 ran out of time before anybody decided',
    ])
    await keep(asked(1, {}, 2))
    expect((await look()).map(({ key }) => key)).toEqual(['expired', 'hasty'])
    await keep(asked(11, { decided_by: null }, 0))
    await keep(asked(12, {}, 10 * 3600))
    expect((await look()).map(({ key, impact }) => [key, impact?.value])).toEqual([['slow', '10.0']])
    await keep(asked(12, { decided_by: null }, 0))
    expect((await look()).map(({ title }) => title)).toContain(
      '23 requests of 45 were approved without a person looking',
    )
    await cabinet.close()
  })
})
