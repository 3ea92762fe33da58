// Exports as real programs write them, in seven languages: each is read without help, with the meaning of its columns
// and its totals to the cent. Names and figures are made up.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTables, type Tables } from '../../storage/tables/index.ts'
import { understood } from './columns.ts'

type Export = {
  program: string
  content: string | Uint8Array
  /** One column a line: heading, type, role. */
  columns: string
  rows: number
  /** Sums by heading. */
  totals: Record<string, number>
}

const rowsOf = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 1)).join('\n')
const two = (number: number) => String(number).padStart(2, '0')
const workbook = (rows: unknown[][]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), 'Export')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
}

const exports: Export[] = [
  {
    program: 'English bookkeeping, with titles above, group totals, an empty paid date and dollars',
    content: `Acme Ltd,,,,,,\nA/R Ageing Detail,,,,,,\n"As of December 31, 2026",,,,,,\n\nInvoice No,Customer,Invoice Date,Due Date,Amount,Paid,Paid Date\n${rowsOf(
      12,
      n => `INV-${1000 + n},Customer ${n % 4},${two(n)}/13/2026,12/${two(n)}/2026,"$1,${100 + n}.50",$0.00,`,
    )}\nTOTAL,,,,"$13,284.00",$0.00,\n"Thursday, Jan 7, 2027 10:04 AM GMT",,,,,,\n`,
    columns: `Invoice No text identifier
      Customer text party
      Invoice Date date date
      Due Date date due_date
      Amount decimal amount
      Paid decimal amount
      Paid Date date closed_date`,
    rows: 12,
    totals: { Amount: 13284, Paid: 0 },
  },
  {
    program: 'German bookkeeping in windows-1252 with trailing minus and swapped marks',
    content: iconv.encode(
      `Belegnummer;Kunde;Belegdatum;Fällig am;Betrag;Währung;Bezahlt\n${rowsOf(
        12,
        n =>
          `0${4000 + n};Müller & Söhne ${n % 3} GmbH;${two(n)}.03.2026;${two(n)}.04.2026;1.${100 + n},25${n === 3 ? '-' : ''};EUR;${n % 2 ? 'Ja' : 'Nein'}`,
      )}\nSumme;;;;11.173,00;;\n`,
      'windows-1252',
    ),
    columns: `Belegnummer text identifier
      Kunde text party
      Belegdatum date date
      Fällig am date due_date
      Betrag decimal amount
      Währung text currency
      Bezahlt boolean status`,
    rows: 12,
    totals: { Betrag: 11074.5 },
  },
  {
    program: 'French invoices in UTF-16 with thin spaces',
    content: Buffer.from(
      `\ufeffN° facture\tClient\tDate facture\tÉchéance\tMontant TTC\tRéglé le\n${rowsOf(
        12,
        n => `F${n}\tSociété ${n % 5} SARL\t${two(n)}/02/2026\t${two(n + 12)}/03/2026\t1\u202f${200 + n},10 €\t`,
      )}\n`,
      'utf16le',
    ),
    columns: `N° facture text identifier
      Client text party
      Date facture date date
      Échéance date due_date
      Montant TTC decimal amount
      Réglé le date closed_date`,
    rows: 12,
    totals: { 'Montant TTC': 14479.2 },
  },
  {
    program: 'Spanish sales, comma-separated with quotes around decimal commas',
    content: `"Nº Pedido","Fecha pedido","Cliente","Vendedor","Cantidad","Importe total","Estado"\n${rowsOf(
      12,
      n =>
        `"P-${n}","${two(n + 12)}-01-2026","Cliente ${n % 3} S.L.","Ana ${n % 2}","${n}","1.${300 + n},40","pendiente"`,
    )}\n`,
    columns: `Nº Pedido text identifier
      Fecha pedido date date
      Cliente text party
      Vendedor text owner
      Cantidad integer quantity
      Importe total decimal amount
      Estado text status`,
    rows: 12,
    totals: { 'Importe total': 15682.8, Cantidad: 78 },
  },
  {
    program: 'Portuguese stock separated by bars',
    content: `Código|Produto|Fornecedor|Quantidade|Estoque mínimo|Custo unitário\n${rowsOf(
      12,
      n => `00${n + 10}|Produto ${n}|Fornecedor ${n % 3} Lda|${n * 3}|5|R$ ${n},75`,
    )}\n`,
    columns: `Código text identifier
      Produto text category
      Fornecedor text party
      Quantidade integer quantity
      Estoque mínimo integer target
      Custo unitário decimal cost`,
    rows: 12,
    totals: { Quantidade: 234, 'Custo unitário': 87 },
  },
  {
    program: 'Italian invoices with named months and brackets for credit notes',
    content: `Numero;Data;Cliente;Imponibile;IVA;Totale;Scadenza\n${rowsOf(
      12,
      n =>
        `${n}/2026;${n} gennaio 2026;Cliente ${n % 4} S.r.l.;${n === 2 ? '(100,00)' : '100,00'};22%;${n === 2 ? '(122,00)' : '122,00'};${n} febbraio 2026`,
    )}\n`,
    columns: `Numero text identifier
      Data date date
      Cliente text party
      Imponibile decimal amount
      IVA decimal
      Totale decimal amount
      Scadenza date due_date`,
    rows: 12,
    totals: { Totale: 1220, Imponibile: 1000 },
  },
  {
    program: 'Dutch hours with blank rows and a missing heading',
    content: `Medewerker;Project;Datum;Uren;Bedrag;;\n${rowsOf(
      12,
      n => `Jan ${n % 3};Project ${n % 2};2026-0${(n % 9) + 1}-05;7,5;€ 1.${n + 100},00;;${n === 6 ? '\n;;;;;;' : ''}`,
    )}\n\n`,
    columns: `Medewerker text party
      Project text category
      Datum date date
      Uren decimal quantity
      Bedrag decimal amount`,
    rows: 12,
    totals: { Uren: 90, Bedrag: 13278 },
  },
  {
    program: 'a CRM as JSON from its interface',
    content: JSON.stringify({
      paging: { next: null },
      results: Array.from({ length: 12 }, (_, n) => ({
        id: 100 + n,
        properties: {
          dealname: `Deal ${n}`,
          'deal stage': ['qualification', 'proposal', 'closed won'][n % 3],
          amount: `${n * 10}.50`,
          closedate: `2026-0${(n % 9) + 1}-11T10:00:00Z`,
        },
      })),
    }),
    columns: `id integer identifier
      properties.dealname text text
      properties.deal stage text stage
      properties.amount decimal amount
      properties.closedate timestamp due_date`,
    rows: 12,
    totals: { 'properties.amount': 666 },
  },
  {
    program: 'HR as a workbook with a title, dates of the spreadsheet and a total',
    content: workbook([
      ['Headcount 2026'],
      [],
      ['Employee ID', 'Last name', 'Department', 'Hire date', 'Termination date', 'Annual salary'],
      ...Array.from({ length: 12 }, (_, n) => [
        `E${n}`,
        `Name ${n}`,
        ['Sales', 'IT'][n % 2],
        new Date(Date.UTC(2020, n, 1)),
        null,
        50_000 + n,
      ]),
      ['Total', null, null, null, null, 600_066],
    ]),
    columns: `Employee ID text identifier
      Last name text party
      Department text department
      Hire date date start_date
      Termination date date end_date
      Annual salary integer amount`,
    rows: 12,
    totals: { 'Annual salary': 600_066 },
  },
  {
    program: 'a Swiss shop with apostrophes, percentages, quoted line ends and codes with zeros',
    content: `Order No,Created at,Customer,Postcode,Discount,Total,Note\n${rowsOf(
      12,
      n =>
        `0000${n + 10},2026-05-${two(n)} 14:30:00 +0200,Shop ${n % 3} AG,0${n + 1000},${n}.5%,CHF 1'${200 + n}.05,"two\nlines; ""quoted"""`,
    )}\n`,
    columns: `Order No text identifier
      Created at timestamp date
      Customer text party
      Postcode text
      Discount decimal
      Total decimal amount
      Note text text`,
    rows: 12,
    totals: { Total: 14478.6, Discount: 0.84 },
  },
]

let tables: Tables
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'))
  tables = openTables({ log: { error: () => {} } as never })
})
afterAll(async () => {
  await tables.close()
  await rm(folder, { recursive: true, force: true })
})

describe('an export', () => {
  it.each(exports)('of $program is read without help', async ({ program, content, columns, rows, totals }) => {
    const source = join(folder, `${program.length}.csv`)
    await writeFile(source, content)
    const table = await tables.importTable({ source, file_name: 'export.csv', target_dir: folder })
    const profile = await tables.profile({ path: table.path })
    const found = understood(table, profile, [], 'x').columns
    const shown = found.map(({ title, type, role }) => [title, type, role].filter(part => part !== null).join(' '))
    expect(shown).toEqual(columns.split('\n').map(line => line.trim()))
    expect(table.rows).toBe(rows)
    const sums = Object.keys(totals).map(title => {
      const { name } = found.find(column => column.title === title) ?? {}
      return [title, Number(profile.find(column => column.name === name)?.sum)]
    })
    expect(Object.fromEntries(sums)).toEqual(totals)
    expect(table.problems).toEqual([])
  })
})
