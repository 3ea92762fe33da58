import { describe, expect, it } from 'vitest'
import { builtinModel } from '../index.ts'
import type { OverdueInvoice } from '../results.ts'
import { type Talk, type Tool, type Tools, talk } from '../testing/bench.ts'
import { asksForReminders, readReminder } from './reminder-request.ts'

const model = builtinModel({ now: () => new Date('2026-11-21T10:00:00Z') })
const invoice = (party: string, number: string | null, amount: string, days_overdue: number): OverdueInvoice => ({
  party,
  email: null,
  invoice: number,
  currency: 'EUR',
  amount,
  due_date: '2026-05-01',
  days_overdue,
})
const overdue = [
  invoice('Acme GmbH', 'RE-1', '2500.25', 233),
  invoice('Acme GmbH', 'RE-2', '0.10', 61),
  invoice('Acme GmbH', 'GS-1', '-100.05', 200),
  invoice('Müller | Söhne', null, '1000000.00', 75),
  invoice('Only credits', 'GS-2', '-5.00', 90),
  invoice(' ', 'RE-9', '1.00', 90),
]
const listOf = (invoices: OverdueInvoice[]) => ({
  today: '2026-11-21',
  currency: null,
  total: null,
  invoices,
  dataset: { id: 'd', name: 'Rechnungen', version: 3 },
})
const listing = (invoices: OverdueInvoice[]): Tool => ({ run: () => listOf(invoices) })
const writing: Tool = {
  run: ({ files }) => ({
    written: Array.isArray(files) ? files.map(({ path }, at) => ({ id: String(at), path })) : [],
  }),
}
const ask = (said: string, tools: Tools) => talk(model, tools, said)
const filesOf = ({ calls }: Talk): { path: string; content: string }[] => {
  const files = calls.find(({ tool }) => tool === 'write_file')?.input.files
  return Array.isArray(files) ? files : []
}

describe('reminder letters', () => {
  const request = 'write reminder letters for everything over 60 days'

  it('are looked up once, written in one call and reported', async () => {
    const said = await ask(request, { list_overdue: listing(overdue), write_file: writing })
    expect(said.calls.map(({ tool }) => tool)).toEqual(['list_overdue', 'write_file'])
    expect(said.calls[0]?.input).toEqual({ older_than_days: 60 })
    expect(said.calls[1]?.input.note).toBe(
      '2 reminder letters for invoices more than 60 days overdue, €1,002,400.30 in total',
    )
    expect(filesOf(said).map(({ path }) => path)).toEqual([
      'reminders/2026-11-21/acme-gmbh.md',
      'reminders/2026-11-21/muller-sohne.md',
    ])
    expect(said.text).toMatch(
      'I wrote 2 reminder letters for **€1,002,400.30** that is more than 60 days overdue as of 21 November 2026.',
    )
    expect(said.text).toMatch('Only credits: nothing is owed after credit notes')
    expect(said.text).toMatch('Invoices without a name were left out')
    expect(said.text).toMatch('nothing has been sent')
  })

  it('list every invoice, subtract credit notes and invent nothing', async () => {
    const [acme, muller] = filesOf(await ask(request, { list_overdue: listing(overdue), write_file: writing }))
    expect(acme?.content).toBe(`# Final notice

Acme GmbH\\
21 November 2026

Dear Acme GmbH,

Despite its age the following is still open according to our records:

| Invoice | Due date | Days overdue | Amount |
| --- | --- | ---: | ---: |
| RE-1 | 2026-05-01 | 233 | €2,500.25 |
| GS-1 (credit note) | 2026-05-01 |  | -€100.05 |
| RE-2 | 2026-05-01 | 61 | €0.10 |

**Total due: €2,400.30**

This is a final notice. Please pay the total immediately. If there is a reason why it is still open, please contact us today.

Kind regards,

Accounts receivable
`)
    expect(muller?.content).toMatch('| (no number) | 2026-05-01 | 75 | €1,000,000.00 |')
    expect(muller?.content).toMatch('Dear Müller \\| Söhne,')
  })

  it('are asked for in many words', () => {
    const days = (text: string) => {
      const found = readReminder(text)
      return asksForReminders(text) && (found.kind === 'reminder' ? found.days : found.why)
    }
    expect(days('draft payment reminders for invoices older than 30 days')).toBe(30)
    expect(days('remind customers who are more than 90 days late')).toBe(90)
    expect(days('Please send reminders to all customers at least 60 days overdue')).toBe(59)
    expect(days('write dunning letters for everyone two weeks overdue')).toBe(14)
    expect(days('remind everyone')).toBe(0)
    expect(days('write reminders between 30 and 60 days')).toMatch('more than a number of days')
    expect(days('write reminders for invoices under 30 days')).toMatch('more than a number of days')
    expect(asksForReminders('how many letters did we send')).toBe(false)
    expect(asksForReminders('how many reminders did we send last month')).toBe(false)
    expect(asksForReminders('remind me how much Acme owes')).toBe(false)
    expect(asksForReminders('translate this letter')).toBe(false)
    expect(asksForReminders('which invoices are overdue')).toBe(false)
  })

  it('go to one customer when one is named, and to nobody when the name is unknown or not clear', async () => {
    const tools = { list_overdue: listing([...overdue, invoice('Acme Ltd', 'A', '5.00', 99)]), write_file: writing }
    const whole = await ask('write a reminder for Acme GmbH', tools)
    expect(filesOf(whole).map(({ path }) => path)).toEqual(['reminders/2026-11-21/acme-gmbh.md'])
    const both = await ask('write a reminder for Acme', tools)
    expect(both.calls.map(({ tool }) => tool)).toEqual(['list_overdue'])
    expect(both.text).toMatch('did you mean “Acme GmbH” or “Acme Ltd”?')
    const nobody = await ask('write a reminder for Zebra', tools)
    expect(nobody.calls.map(({ tool }) => tool)).toEqual(['list_overdue'])
    expect(nobody.text).toMatch("I don't know what “Zebra” means here")
  })

  it.each([
    [
      { denied: 'Wait for the quarter' },
      'the request was denied. Reason: “Wait for the quarter”. Nothing was changed.',
    ],
    [{ expired: true }, 'nobody decided in time and the request expired'],
    [{ cancelled: true }, 'the request was withdrawn'],
    [{ unknown: 'The server stopped.' }, "I don't know whether I could write the letters. The server stopped."],
    [{ error: 'The disk is full' }, 'I could not write the letters: The disk is full'],
    ['{"denied":"as text"}', 'denied. Reason: “as text”'],
    ['something odd', 'I could not write the letters: something odd'],
  ])('say plainly when the answer is %j', async (result, expected) => {
    const said = await ask(request, { list_overdue: listing(overdue), write_file: { run: () => result } })
    expect(said.text).toMatch(expected)
    expect(said.text).not.toMatch('I wrote')
    expect(said.calls).toHaveLength(2)
  })

  it('keep currencies apart', async () => {
    const list = [
      invoice('Acme', 'A', '10.00', 70),
      { ...invoice('Acme', 'B', '5.00', 70), currency: 'USD' },
      { ...invoice('Bolt', 'C', '7.00', 70), currency: null },
    ]
    const said = await ask(request, { list_overdue: listing(list), write_file: writing })
    const [acme, bolt] = filesOf(said)
    expect(acme?.content).toMatch('**Total due: €10.00 and $5.00**')
    expect(bolt?.content).toMatch('**Total due: 7.00**')
    expect(said.text).toMatch('for **€10.00, $5.00 and 7.00**')
  })

  it('are not written from a list that was cut, nor by the hundreds', async () => {
    const cut = { run: () => ({ ...listOf(overdue), truncated: true }) }
    expect((await ask(request, { list_overdue: cut, write_file: writing })).calls).toHaveLength(1)
    const many = Array.from({ length: 201 }, (_, at) => invoice(`Firm ${at}`, 'X', '1.00', 70))
    const said = await ask(request, { list_overdue: listing(many), write_file: writing })
    expect(said.calls).toHaveLength(1)
    expect(said.text).toMatch('201 letters are too many at once')
  })

  it('report only what was really written', async () => {
    const path = 'reminders/2026-11-21/acme-gmbh.md'
    const said = await ask(request, {
      list_overdue: listing(overdue),
      write_file: { run: () => ({ written: [{ id: '1', path }] }) },
    })
    expect(said.text).toMatch('I wrote 1 reminder letter')
    expect(said.text).toMatch('Not written: reminders/2026-11-21/muller-sohne.md')
  })

  it('are not begun when nothing is overdue, when data is missing or when a tool is', async () => {
    expect((await ask(request, { list_overdue: listing([]), write_file: writing })).text).toMatch(
      'Nothing is more than 60 days overdue in *Rechnungen* as of 21 November 2026',
    )
    const waiting = { run: () => ({ waiting_for: 'Upload a table with a due date, an amount and a party' }) }
    expect((await ask(request, { list_overdue: waiting, write_file: writing })).text).toMatch(
      'What is missing: Upload a table with a due date, an amount and a party',
    )
    expect((await ask(request, { list_overdue: listing(overdue) })).text).toMatch("This agent can't write files here.")
    expect((await ask(request, { write_file: writing })).text).toMatch(
      "This agent can't look up overdue invoices here.",
    )
  })
})
