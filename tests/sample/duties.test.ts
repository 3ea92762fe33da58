// Every duty on tables: what is planted in the sample company and in three others is found exactly, and nothing else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataDuty } from '../../src/server/features/duties/duty.ts'
import { duties } from '../../src/server/features/duties/index.ts'
import { sampleCompany } from '../../src/server/features/sample/company/index.ts'
import { heldOutCompanies } from '../held-out/index.ts'
import { type ReadTables, readTables } from '../support/read-tables.ts'
import { expected } from './found.ts'
import { planted } from './planted.ts'

const today = '2026-11-21'
const ofData = duties.filter((duty): duty is DataDuty => duty.kind === 'data')

/** Each file is read in a process of its own; milliseconds. */
const patience = 400_000

type Found = { duty: string; table: string; key: string; title: string; figure: number; unit: string | undefined }

async function allFound(tables: ReadTables, rows?: number): Promise<Found[]> {
  const found: Found[] = []
  for (const duty of ofData) {
    for (const { key, table, title, impact } of await tables.found(duty, today, rows))
      found.push({ duty: duty.id, table, key, title, figure: Number(impact?.value), unit: impact?.unit })
  }
  return found
}

const titles = (found: readonly Found[]) =>
  found.map(({ duty, table, title }) => `${duty} in ${table}: ${title}`).sort()

describe('on the sample company', () => {
  let tables: ReadTables
  let found: Found[]
  beforeAll(async () => {
    tables = await readTables(
      sampleCompany(today).tables.map(({ file_name, versions, domain }) => ({
        file_name,
        bytes: versions.at(-1) ?? '',
        domain,
      })),
    )
    found = await allFound(tables)
  }, patience)
  afterAll(() => tables.close())

  it.each([
    ['backlog', 'backlog', 'open'],
    ['on-time rate', 'on_time', 'rate'],
    ['cycle time by stage', 'waiting_stage', 'longest'],
    ['where work waits', 'waiting_stage', 'pile'],
    ['receivables ageing, total', 'receivables_ageing', 'all:EUR'],
    ['spend by category against the period before', 'spend_by_category', 'EUR:Cloud services'],
    ['cash position', 'cash_position', 'cash:EUR'],
    ['pipeline', 'pipeline', 'pipeline:EUR'],
    ['stalled deals', 'stalled_deals', 'stalled:EUR'],
    ['slipped closing dates', 'slipped_deals', 'slipped:EUR'],
    ['win rate', 'win_rate', 'win_rate'],
    ['headcount', 'headcount', 'headcount'],
    ['attrition by department', 'headcount', 'leavers:Support'],
    ['contracts that end within 60 days', 'contract_and_probation_ends', 'contract_end'],
    ['volume', 'ticket_volume', 'volume'],
    ['response breaches', 'first_response', 'late'],
    ['topics that grow', 'ticket_volume', 'topic:Delivery delay'],
    ['supplier concentration', 'supplier_concentration', 'EUR:Harrow Gearworks'],
    ['stock that runs out before it can be replaced', 'stock_out', 'runs_out'],
    ['stock below its reorder level', 'stock_out', 'below_level'],
    ['duplicates', 'double_rows', 'double:e_mail'],
    ['weekly brief: key figures against the period before', 'key_figures', 'moved:Warranty claims'],
    ['weekly brief: key figures that miss their target', 'key_figures', 'targets'],
    ['lead growth', 'lead_growth', 'growth'],
    ['leads by source', 'lead_growth', 'source:Referral'],
    ['conversion', 'lead_conversion', 'conversion'],
    ['what people ask for', 'lead_interests', 'interests'],
    ['notice deadlines within 90 days', 'contract_deadlines', 'notice'],
    ['error spikes', 'event_list', 'errors:Web shop:TypeError: price is undefined:2026-11-15'],
    ['failed sign-ins', 'event_list', 'sign_ins:d.marlow:2026-11-17T02:00:00'],
    ['backup age', 'event_list', 'backup:File server'],
    ['disk use', 'event_list', 'disk:Database'],
    ['watched pages: reachable', 'page_checks', 'unreached:/catalogue'],
    ['watched pages: changed', 'page_checks', 'changed:/prices'],
    ['success rate of an integration', 'service_checks', 'service:Parcel carrier'],
    ['money against budget', 'assistant_cost', 'cost:EUR'],
    ['outcome by model', 'assistant_results', 'failing:Model B'],
    ['replies marked bad', 'assistant_results', 'marked_bad'],
    ['abandoned tasks', 'assistant_tasks', 'given_up:Price list'],
    ['work repeated by hand', 'routine_work', 'repeated:Nils Rosendal:Export open orders to a spreadsheet'],
    ['largest movers', 'largest_movers', 'EUR:customer:Kestrel Bike Hire'],
    ['anomalies', 'anomalies', 'energy_kwh:2026-10-29'],
    ['readings out of range', 'readings', 'range:T-2'],
    ['personal data', 'personal_data_in_tables', 'personal:internal_note'],
    ['grouped errors', 'error_lists', 'error:TypeError: price is undefined'],
    ['distribution drift between periods', 'drift', 'source'],
  ])('finds the planted %s with its figure', (fact, duty, key) => {
    const wanted = planted.find(one => one.duty === fact)
    const one = found.find(one => one.duty === duty && one.key === key)
    expect(wanted).toBeDefined()
    expect(one?.figure).toBe(wanted?.figure)
  })

  it('finds nothing else, on any of its tables', () => {
    expect(titles(found)).toEqual(expected.sample)
  })

  it('finds nothing untrue on tables that are empty or hold one row', async () => {
    expect(titles(await allFound(tables, 0))).toEqual([])
    // With one invoice left, the one receipt is for another; the first contract has its deadline.
    expect(titles(await allFound(tables, 1))).toEqual([
      'contract_deadlines in Sample contracts: 1 contract can be ended only by a notice within 90 days, the first in 41 days',
      'values_without_match in Sample receipts: 1 row in Sample receipts has an entry in Invoice No that is not in Sample invoices',
    ])
  })
})

describe.each(heldOutCompanies)('on $name', ({ name, files }) => {
  it(
    'finds what is true and nothing else',
    async () => {
      const sheets = files.flatMap(({ file_name, bytes, tables }) =>
        tables.map(table => ({ file_name, bytes, ...(tables.length > 1 && { sheet: table.name }) })),
      )
      const tables = await readTables(sheets)
      const found = titles(await allFound(tables))
      await tables.close()
      expect(found).toEqual(expected[name])
    },
    patience,
  )
})

describe('on tables that only look alike', () => {
  const lines = (heading: string, row: (at: number) => string) =>
    [heading, ...Array.from({ length: 60 }, (_, at) => row(at))].join('\n')
  const dayOf = (back: number) => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10)

  it(
    'says nothing that is not so',
    async () => {
      const tables = await readTables([
        {
          file_name: 'Absences.csv',
          domain: 'hr',
          bytes: lines(
            'Absence ID,Employee,Department,Start Date,Leave End',
            at => `A-${at},Person ${at},Sales,${dayOf(200 - at)},${dayOf(190 - at)}`,
          ),
        },
        {
          file_name: 'Bank account.csv',
          domain: 'financial',
          bytes: lines(
            'Booking No,Date,Payee,Category,Amount',
            at =>
              `B-${at},${dayOf(300 - 5 * at)},Party ${at % 5},${at % 2 ? 'Sales' : 'Rent'},${at % 2 ? 900 + at : -(400 + 9 * at)}.00`,
          ),
        },
        {
          file_name: 'Stock history.csv',
          domain: 'operational',
          bytes: lines(
            'Item Code,Date,On Hand,Reorder Level',
            at => `I-${at % 6},${dayOf(60 - at)},${at < 12 ? 1 : 80},20`,
          ),
        },
        {
          file_name: 'Steps without an end.csv',
          domain: 'sales',
          bytes: lines(
            'Deal ID,Stage,Amount,Expected Close Date',
            at => `D-${at},${['First', 'Second'][at % 2]},${100 + at}.00,${dayOf(at)}`,
          ),
        },
      ])
      const found = (await allFound(tables)).filter(({ duty }) => duty !== 'new_tables')
      await tables.close()
      expect(titles(found)).toEqual([])
    },
    patience,
  )
})
