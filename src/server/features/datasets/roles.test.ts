import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ColumnType, columnRoles, SURE } from '#contract/columns'
import { headingWords } from './headings.ts'
import type { ColumnFacts } from './role-candidates.ts'
import { suggestRoles } from './roles.ts'

/** Columns from "Heading : type = role | …"; without a role, none is expected. */
function columnsOf(lines: string): { facts: ColumnFacts; role: string }[] {
  return lines.split('|').map(line => {
    const [, title = '', type = '', role = ''] = /^\s*(.+?) : (\w+)(?: = (\w+))?\s*$/.exec(line) ?? []
    return { facts: column(title, ColumnType.parse(type)), role }
  })
}

const column = (title: string, type: ColumnType, more: Partial<ColumnFacts> = {}): ColumnFacts => ({
  name: title,
  title,
  type,
  rows: 200,
  distinct: 150,
  missing: 0,
  examples: [],
  ...more,
})

/** The role of each column, with the surest column only for roles that a table has once. */
const rolesOf = (facts: ColumnFacts[]) => suggestRoles(facts).map(({ role }) => role ?? '')

const surest = (facts: ColumnFacts[], role: string) =>
  suggestRoles(facts)
    .filter(suggestion => suggestion.role === role)
    .toSorted((a, b) => b.confidence - a.confidence)[0]?.name

const exports: Record<string, string> = {
  'an accounting program': `
    Invoice No : text = identifier | Contact : text = party | Invoice Date : date = date
    | Due Date : date = due_date | Amount Due : decimal = amount | Status : text = status
    | Paid Date : date = closed_date`,
  Xero: `
    *ContactName : text = party | EmailAddress : text = email | InvoiceNumber : text = identifier
    | InvoiceDate : date = date | DueDate : date = due_date | InvoiceAmountDue : decimal = amount
    | Currency : text = currency | Status : text = status`,
  QuickBooks: `
    Date : date = date | Transaction Type : text = category | Num : text = identifier | Name : text = party
    | Memo/Description : text = text | Due Date : date = due_date | Open Balance : decimal = amount`,
  DATEV: `
    Umsatz (ohne Soll/Haben-Kz) : decimal = amount | WKZ Umsatz : text = currency | Konto : integer = category
    | Belegdatum : date = date | Belegfeld 1 : text = identifier | Buchungstext : text = text`,
  'Lexware or sevDesk': `
    Rechnungsnummer : text = identifier | Kunde : text = party | Rechnungsdatum : date = date
    | Fälligkeitsdatum : date = due_date | Offener Betrag : decimal = amount | Bezahlt am : date = closed_date`,
  Stripe: `
    id : text = identifier | Amount : decimal = amount | Currency : text = currency
    | Created (UTC) : timestamp = date | Customer Email : text = email | Due Date (UTC) : date = due_date
    | Paid At (UTC) : timestamp = closed_date | Status : text = status`,
  HubSpot: `
    Record ID : integer = identifier | Deal Name : text = text | Deal Stage : text = stage
    | Close Date : date = due_date | Deal owner : text = owner | Amount : decimal = amount
    | Create Date : date = date`,
  Pipedrive: `
    Deal - Title : text = text | Deal - Value : decimal = amount | Deal - Stage : text = stage
    | Deal - Owner : text = owner | Deal - Organization : text = party
    | Deal - Expected close date : date = due_date | Deal - Won time : timestamp = closed_date
    | Deal - Status : text = status`,
  Personio: `
    Employee ID : text = identifier | Last name : text = party | Email : text = email
    | Department : text = department | Position : text = category | Supervisor : text = owner
    | Hire date : date = start_date | Termination date : date = end_date | Date of birth : date
    | Annual salary : decimal = amount`,
  'a help desk': `
    Ticket ID : text = identifier | Subject : text = text | Requester : text = party | Assignee : text = owner
    | Created at : timestamp = date | Resolved at : timestamp = closed_date | Priority : text = category`,
  'a warehouse': `
    SKU : text = identifier | Supplier : text = party | Stock on hand : integer = quantity
    | Reorder level : integer = target | Unit cost : decimal = cost`,
  'a German contract list': `
    Vertragsnummer : text = identifier | Vertragspartner : text = party | Vertragsbeginn : date = start_date
    | Vertragsende : date = end_date | Jahreswert : decimal = amount | Abteilung : text = department`,
  'a budget': `
    Monat : date = date | Kostenstelle : text = department | Plan : decimal = target | Ist : decimal = actual`,
  'a French accountant': `
    N° facture : text = identifier | Client : text = party | Date facture : date = date
    | Date d’échéance : date = due_date | Reste à payer : decimal = amount | Réglé le : date = closed_date`,
  'a Spanish accountant': `
    Número de factura : text = identifier | Proveedor : text = party | Fecha : date = date
    | Fecha de vencimiento : date = due_date | Importe pendiente : decimal = amount | Estado : text = status`,
  'a Portuguese accountant': `
    Fatura : text = identifier | Cliente : text = party | Data de emissão : date = date
    | Data de vencimento : date = due_date | Valor em aberto : decimal = amount | Situação : text = status`,
  'a Brazilian office': `
    Sacado : text = party | Emissão : date = date | Entrega prometida : date = due_date
    | Recebido em : date = closed_date | Setor : text = department | Data de desligamento : date = end_date
    | Relato : text = text | Metros : integer = quantity | Preço unitário : decimal = cost`,
  'an Italian office': `
    Committente : text = party | Aperto il : date = date | Consegna prevista : date = due_date
    | Consegnato il : date = closed_date | Fine prova : date = end_date | Uscite : decimal = cost`,
  'a Spanish office': `
    Beneficiario : text = party | Abierto el : date = date | Entrega prevista : date = due_date
    | Entregado el : date = closed_date | Fecha de salida : date = end_date | Salidas : decimal = cost`,
  'a Dutch office': `
    Opdrachtgever : text = party | Geopend op : date = date | Geplande levering : date = due_date
    | Geleverd op : date = closed_date | Einde proeftijd : date = end_date`,
  'an Italian accountant': `
    Numero fattura : text = identifier | Fornitore : text = party | Data fattura : date = date
    | Scadenza : date = due_date | Totale documento : decimal = amount | Data di pagamento : date = closed_date`,
  'a Dutch accountant': `
    Factuurnummer : text = identifier | Klant : text = party | Factuurdatum : date = date
    | Vervaldatum : date = due_date | Openstaand : decimal = amount | Betaald op : date = closed_date`,
}

describe('roles', () => {
  it.each(Object.entries(exports))('are found in an export of %s', (_, lines) => {
    const columns = columnsOf(lines)
    expect(rolesOf(columns.map(({ facts }) => facts))).toEqual(columns.map(({ role }) => role))
  })

  it.each([
    ['what is still open', ['Total', 'Tax', 'Net amount', 'Amount due', 'Amount paid'], 'Amount due'],
    ['the gross amount', ['Net amount', 'Tax amount', 'Gross amount'], 'Gross amount'],
    ['the total', ['Subtotal', 'VAT', 'Total'], 'Total'],
    ['the amount itself', ['Fee', 'Amount', 'Discount'], 'Amount'],
    ['was noch offen ist', ['Bruttobetrag', 'Nettobetrag', 'MwSt', 'Restbetrag'], 'Restbetrag'],
  ])('prefer %s as the amount', (_, titles, best) => {
    const facts = titles.map(title => column(title, 'decimal'))
    expect(surest(facts, 'amount')).toBe(best)
    expect(rolesOf(facts)).toEqual(titles.map(() => 'amount'))
  })

  it('never go to a column whose type does not fit', () => {
    expect(rolesOf([column('Due date', 'text'), column('Amount', 'text'), column('Customer', 'integer')])).not.toEqual(
      expect.arrayContaining(['due_date']),
    )
    expect(rolesOf([column('Amount', 'text')])).not.toContain('amount')
  })

  it('of a message stay text, however few there are', () => {
    expect(rolesOf([column('Message', 'text', { distinct: 5, examples: ['Backup done', 'Page served'] })])).toEqual([
      'text',
    ])
  })

  it('of a subject are kinds where the same few words come again and again', () => {
    const few = { rows: 200, distinct: 4, examples: ['Entrega', 'Avaria', 'Cobrança', 'Outro'] }
    expect(rolesOf([column('Assunto', 'text', few)])).toEqual(['category'])
    expect(rolesOf([column('Assunto', 'text', { examples: ['Where is my order?'] })])).toEqual(['text'])
    expect(rolesOf([column('Note', 'text', { rows: 12, distinct: 1, examples: ['Same'] })])).toEqual(['text'])
  })

  it('do not make an amount of a rate', () => {
    expect(rolesOf([column('Tax', 'decimal', { unit: '%' })])).toEqual([''])
  })

  it.each([
    ['addresses', 'email', column('B', 'text', { examples: ['a@example.com', 'b@example.org'] })],
    ['companies', 'party', column('B', 'text', { examples: ['ACME GmbH', 'Beta Ltd', 'Gamma'] })],
    ['states', 'status', column('B', 'text', { distinct: 3, examples: ['Paid', 'Open', 'Overdue'] })],
    ['German states', 'status', column('B', 'text', { distinct: 3, examples: ['bezahlt', 'offen', 'Überfällig'] })],
    ['stages', 'stage', column('B', 'text', { distinct: 3, examples: ['Qualified', 'Proposal', 'Negotiation'] })],
    ['currencies', 'currency', column('B', 'text', { distinct: 2, examples: ['EUR', 'USD'] })],
    ['unique codes', 'identifier', column('B', 'text', { distinct: 200, examples: ['A-1', 'A-2'] })],
    ['few values', 'category', column('B', 'text', { distinct: 4, examples: ['North', 'South'] })],
    ['sentences', 'text', column('B', 'text', { examples: ['The customer asked for a later date of delivery.'] })],
    ['money', 'amount', column('B', 'decimal', { currency: 'EUR' })],
    ['nothing that is known', '', column('B', 'text', { examples: ['x', 'y'] })],
  ])('are found by values where headings say nothing: %s', (_, role, facts) => {
    expect(rolesOf([facts])).toEqual([role])
  })

  it('take the later of two dates for when something is due', () => {
    const first = column('A', 'date', { examples: ['2024-01-05', '2024-01-20', '2024-02-01'] })
    const later = column('B', 'date', { examples: ['2024-02-05', '2024-02-20', '2024-03-01'] })
    expect(rolesOf([later, first])).toEqual(['due_date', 'date'])
  })

  it('leave nothing to doubt where headings say several of a kind, but one is the surest', () => {
    const [start, contract, probation] = suggestRoles([
      column('Start Date', 'date'),
      column('Contract End', 'date'),
      column('Probation End', 'date'),
    ])
    expect([start?.role, contract?.role, probation?.role]).toEqual(['start_date', 'end_date', 'end_date'])
    expect(probation?.confidence).toBeGreaterThanOrEqual(SURE)
    expect(probation?.confidence).toBeLessThan(contract?.confidence ?? 0)
  })

  it('leave a doubt where the heading says one thing and the values another', () => {
    const numbers = Array.from({ length: 20 }, (_, at) => `P-${at}`)
    const facts = [column('Name', 'text'), column('Employee', 'text', { rows: 20, distinct: 20, examples: numbers })]
    expect(suggestRoles(facts)[1]?.confidence).toBeLessThan(SURE)
  })

  it('do not ask about the only date of a table, nor about further ones beside the one that its heading says', () => {
    const alone = suggestRoles([column('Measured', 'timestamp'), column('Reading', 'decimal')])
    expect(alone[0]).toMatchObject({ role: 'date', confidence: 0.75 })
    const said = suggestRoles([column('Created At', 'timestamp'), column('Looked Through', 'timestamp')])
    expect(said.map(({ confidence }) => confidence >= SURE)).toEqual([true, true])
    const unsaid = suggestRoles([column('Measured', 'timestamp'), column('Looked Through', 'timestamp')])
    expect(unsaid.map(({ confidence }) => confidence >= SURE)).toEqual([false, false])
  })

  it('do not ask about few values that come again and again, and do about those that come rarely', () => {
    const kinds = (distinct: number, rows: number) =>
      suggestRoles([column('Xyz', 'text', { rows, distinct, examples: ['T-1 left', 'T-2 right'] })])[0]
    expect(kinds(3, 200)).toEqual({ name: 'Xyz', role: 'category', confidence: SURE })
    expect(kinds(18, 40)).toEqual({ name: 'Xyz', role: 'category', confidence: 0.4 })
  })

  it('are only known ones, with a confidence from 0 to 1, for any table', () => {
    const facts = fc.record({
      name: fc.string(),
      title: fc.string({ unit: 'grapheme' }),
      type: fc.constantFrom<ColumnType>('integer', 'decimal', 'date', 'timestamp', 'boolean', 'text'),
      rows: fc.nat(),
      distinct: fc.nat(),
      missing: fc.nat(),
      examples: fc.array(fc.string()),
    })
    fc.assert(
      fc.property(fc.array(facts), facts => {
        for (const [index, { name, role, confidence }] of suggestRoles(facts).entries()) {
          expect(name).toBe(facts[index]?.name)
          expect(role === null || columnRoles.includes(role)).toBe(true)
          expect(confidence).toBeGreaterThanOrEqual(0)
          expect(confidence).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('the words of a heading', () => {
  it.each([
    ['InvoiceAmountDue', 'invoice amount due'],
    ['Fällig am:', 'fallig am'],
    ['Straße/Nr.', 'strasse nr'],
    ['Date d’échéance', 'date d echeance'],
  ])('of "%s" are "%s"', (title, words) => {
    expect(headingWords(title).join(' ')).toBe(words)
  })
})
