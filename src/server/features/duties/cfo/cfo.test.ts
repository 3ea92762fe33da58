// The CFO's duties on planted facts, through upload, import and the runs that look by themselves.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openHouse, password, type TestHouse, until } from '../../../../../tests/support/house.ts'
import { quiet } from '../../../../../tests/support/quiet.ts'

let cabinet: TestHouse
let token: string
beforeEach(async () => {
  cabinet = await openHouse({ now: '2026-11-21T09:00:00Z' })
  token = (await cabinet.registerFirst()).access_token
})
afterEach(() => cabinet.close())

type Finding = {
  id: string
  agent_id: string
  title: string
  description: string
  priority: string
  duty: string
  status: string
  impact: { value: number; unit: string }
}
/** Those of the CFO; other agents look at the same tables and at the system itself. */
const findings = async (status = 'open'): Promise<Finding[]> => {
  const { body } = await cabinet.call('GET', `/api/findings?status=${status}&limit=100`, undefined, token)
  return body.findings.filter(({ agent_id }: Finding) => agent_id === 'cfo')
}

/** Uploads a table and waits until it is read and the duties have looked at it. */
async function load(file_name: string, text: string, more: Record<string, string> = {}) {
  const { body, status } = await cabinet.upload(token, file_name, text, more)
  if (status !== 200) throw new Error(body.detail)
  const wanted = more.dataset_id ? undefined : 1
  const dataset = await until(async () => {
    const now = (await cabinet.call('GET', `/api/datasets/${body.id}`, undefined, token)).body
    if (now.failure) throw new Error(now.failure)
    return now.status === 'ready' && (wanted === undefined || now.version === wanted) ? now : undefined
  })
  await quiet(cabinet.db)
  return dataset
}

const invoices = `Invoice No;Customer;Invoice Date;Due Date;Amount Due;Status;E-mail
R-1001;Acme GmbH;2026-06-01;2026-07-01;1.200,50;Open;pay@acme.example
R-1002;Acme GmbH;2026-09-25;2026-10-25;300,00;Open;pay@acme.example
R-1003;Bolt & Sons;2026-10-20;2026-11-19;99,99;Sent;ap@bolt.example
R-1004;Cobalt Ltd;2026-05-01;2026-05-31;5.000,00;Paid;
R-1005;Cobalt Ltd;2026-11-01;2026-12-01;750,00;Open;
R-1006;"Dünn, Öl ""und"" Co";2026-08-20;2026-09-19;10.000,00;Overdue;x@y.example
R-1007;"Dünn, Öl ""und"" Co";2026-08-21;2026-09-20;-250,00;Open;x@y.example
`

describe('receivables ageing', () => {
  it('finds who owes what since when, to the cent, and nothing that is paid or not due', async () => {
    await load('invoices.csv', invoices)
    const found = await findings()
    expect(found.map(({ title, priority }) => [priority, title])).toEqual([
      ['critical', '11,350.49 is overdue from 3 customers'],
      ['critical', 'Acme GmbH owes 1,500.50, overdue for up to 143 days'],
      ['high', 'Dünn, Öl "und" Co owes 9,750.00, overdue for up to 63 days'],
    ])
    expect(found[0]?.description).toContain(
      '399.99 for 1–30 days, 9,750.00 for 61–90 days, 1,200.50 for more than 90 days',
    )
    expect(found[0]?.impact.value).toBe(11350.49)
    const { body } = await cabinet.call('GET', `/api/findings/${found[1]?.id}`, undefined, token)
    expect(body.evidence.datasets[0]).toMatchObject({ name: 'invoices', version: 1 })
    const again = await cabinet.call('POST', '/api/query', { sql: body.evidence.sql }, token)
    expect(again.body.rows).toEqual(body.evidence.rows)
  })

  it('brings findings up to date and closes them when a new version says so', async () => {
    const dataset = await load('invoices.csv', invoices)
    const before = await findings()
    await load('invoices.csv', invoices.replace('1.200,50;Open', '1.200,50;Paid'), { dataset_id: dataset.id })
    await until(async () => ((await findings('closed')).length > 0 ? true : undefined))
    const open = await findings()
    expect(open.map(({ title }) => title)).toEqual(
      ['Dünn, Öl "und" Co owes 9,750.00, overdue for up to 63 days', '10,149.99 is overdue from 3 customers'].sort(
        (a, b) => (a.startsWith('10') ? -1 : b.startsWith('10') ? 1 : 0),
      ),
    )
    expect(open.find(({ title }) => title.includes('overdue from'))?.id).toBe(before[0]?.id)
    expect((await findings('closed')).map(({ title }) => title)).toEqual([
      'Acme GmbH owes 1,500.50, overdue for up to 143 days',
    ])
  })

  it('looks again when the data changed while it was looking', async () => {
    const dataset = await load('invoices.csv', invoices)
    const stands = (status: string) =>
      sql`update runs set status = ${status}, lease_until = '2099-01-01'
        where title = 'Duty: Receivables ageing'`.execute(cabinet.db)
    await stands('running')
    const { body } = await cabinet.upload(token, 'invoices.csv', invoices.replace('1.200,50;Open', '1.200,50;Paid'), {
      dataset_id: dataset.id,
    })
    expect(body.id).toBe(dataset.id)
    await until(async () => {
      const { rows } = await sql`select from pgboss.job
        where name = 'duties_after_change' and start_after > now() and state = 'created'`.execute(cabinet.db)
      return rows.length > 0 ? true : undefined
    })
    expect(await findings('closed')).toEqual([])
    await stands('succeeded')
    await quiet(cabinet.db)
    expect((await findings('closed')).map(({ title }) => title)).toEqual([
      'Acme GmbH owes 1,500.50, overdue for up to 143 days',
    ])
  })

  it('leaves alone what the company itself owes, and a table that never says what is paid', async () => {
    await load('bills.csv', invoices.replace('Customer', 'Supplier'))
    await load('list.csv', 'Customer,Due Date,Price\nAcme,2026-01-01,10.00\nBolt,2026-01-02,20.00\n')
    expect((await findings()).filter(({ duty }) => duty === 'Receivables ageing')).toEqual([])
  })
})

describe('duplicate payments', () => {
  const payments = `Date,Supplier,Reference,Amount paid
2026-03-01,Paper Co,INV-77,250.00
2026-03-09,Paper Co,INV-77,250.00
2026-03-09,Paper Co,INV-78,250.00
2026-04-01,Rent AG,RENT-04,1000.00
2026-05-01,Rent AG,RENT-05,1000.00
2026-05-02,Refunds,X-1,-50.00
2026-05-02,Refunds,X-1,-50.00
`
  it('finds the payment made twice for one reference, and no rent, refund or other invoice', async () => {
    await load('payments.csv', payments)
    const found = await findings()
    expect(found.map(({ title }) => title)).toEqual(['250.00 was paid to Paper Co twice for INV-77'])
    expect(found[0]?.impact.value).toBe(250)
  })

  it('without a reference takes the same amount within three days for one paid twice', async () => {
    await load(
      'bank.csv',
      'Payment date,Payee,Amount paid\n2026-03-01,Paper Co,99.90\n2026-03-03,Paper Co,99.90\n2026-03-20,Paper Co,99.90\n2026-03-01,Rent AG,99.90\n',
    )
    const found = await findings()
    expect(found.map(({ title }) => title)).toEqual(['99.90 was paid to Paper Co twice'])
  })
})

describe('continuous mode', () => {
  const runs = async () =>
    Number((await sql<{ count: number }>`select count(*) as count from runs`.execute(cabinet.db)).rows[0]?.count)

  it('runs nothing when nothing has changed, and looks again the next day', async () => {
    const { startDueDuties } = await import('../index.ts')
    const tick = () =>
      startDueDuties({ house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'clock', ip: null })
    await load('invoices.csv', invoices)
    // The brief gathers what the others have found meanwhile.
    await tick()
    await quiet(cabinet.db)
    const before = await runs()
    expect(await tick()).toBe(0)
    expect(await runs()).toBe(before)
    cabinet.clock.advance(24 * 3_600_000)
    expect(await tick()).toBeGreaterThan(0)
    await quiet(cabinet.db)
    token = (await cabinet.call('POST', '/api/auth/login', { email: 'owner@example.com', password })).body.access_token
    expect((await findings()).some(({ title }) => title.includes('overdue for up to 144 days'))).toBe(true)
  })

  it('says what a duty waits for while no table has it', async () => {
    const { body } = await cabinet.call('GET', '/api/agents', undefined, token)
    const cfo = body.agents.find(({ id }: { id: string }) => id === 'cfo')
    expect(cfo.duties[0]).toMatchObject({
      state: 'waiting_for_data',
      waiting_for: expect.stringContaining('due date'),
    })
    const started = await cabinet.call('POST', '/api/agents/cfo/duties/check', {}, token)
    expect(started.body).toEqual({ started: 4 })
    await quiet(cabinet.db)
    expect(await findings()).toEqual([])
  })

  it('shows financial findings only to those who may see financial data', async () => {
    await load('invoices.csv', invoices, { domain: 'financial' })
    const viewer = await cabinet.person('viewer')
    expect((await cabinet.call('GET', '/api/findings', undefined, viewer.access_token)).body.findings).toEqual([])
    expect((await cabinet.call('GET', '/api/agents/reports', undefined, viewer.access_token)).body.reports).toEqual([])
    expect((await cabinet.call('GET', '/api/datasets', undefined, viewer.access_token)).body.datasets).toEqual([])
    const { body } = await cabinet.call('GET', '/api/agents', undefined, viewer.access_token)
    const cfo = body.agents.find(({ id }: { id: string }) => id === 'cfo')
    expect(cfo.duties[0]).toMatchObject({ state: 'ready', waiting_for: null, open_findings: 0 })
    const query = await cabinet.call('POST', '/api/query', { sql: 'select * from invoices' }, viewer.access_token)
    expect(query.status).toBe(422)
    const reports = (await cabinet.call('GET', '/api/agents/reports?limit=1', undefined, token)).body.reports
    expect(reports).toHaveLength(1)
  })
})
