// Tests of reports that a bookkeeping program prints into a file: groups, subtotals, debit and credit, a currency above.
import { describe, expect, it } from 'vitest'
import { importOne } from './import-fixture.ts'

const ageing = [
  "Craig's Design,,,,",
  'A/R Aging Detail,,,,',
  'As of November 22',
  '',
  ',Date,Num,Customer,Open Balance',
  '91 or more days past due,,,,',
  ',06/13/2026,1089,Cool Cars,"1,703.97"',
  'Total for 91 or more days past due,,,,"$1,703.97"',
  '31 - 60 days past due,,,,',
  ',09/15/2026,1097,Diego,"4,066.14"',
  ',10/18/2026,1098,Cool Cars,"(6,942.15)"',
  'Total for 31 - 60 days past due,,,,"$(2,876.01)"',
  'Current,,,,',
  ',11/16/2026,1123,Kathy,"2,394.23"',
  'Total for Current,,,,"$2,394.23"',
  'TOTAL,,,,"$1,222.19"',
  '',
  '"Sunday, November 22, 2026 06:14 AM GMT-08:00",,,,',
].join('\n')

describe('a report with groups', () => {
  it('keeps the rows alone, with the group of each as a column', async () => {
    const { columns, cells, notes } = await importOne(ageing)
    expect(columns.map(({ title }) => title)).toEqual(['Group', 'Date', 'Num', 'Customer', 'Open Balance'])
    expect(cells).toEqual([
      ['91 or more days past due', '2026-06-13', 1089, 'Cool Cars', 1703.97],
      ['31 - 60 days past due', '2026-09-15', 1097, 'Diego', 4066.14],
      ['31 - 60 days past due', '2026-10-18', 1098, 'Cool Cars', -6942.15],
      ['Current', '2026-11-16', 1123, 'Kathy', 2394.23],
    ])
    expect(columns[4]).toMatchObject({ currency: 'USD' })
    expect(notes.join('\n')).toContain('became the column "Group": 91 or more days past due / 31 - 60 days past due')
  })

  it('keeps a first column without a heading that holds values', async () => {
    const { columns, cells } = await importOne(',n,m\nNorth,1,2\nWest,,\nSouth,3,4\n')
    expect(columns[0]?.title).toBe('Column 1')
    expect(cells.map(([first]) => first)).toEqual(['North', 'West', 'South'])
  })
})

describe('subtotals of a ledger', () => {
  const ledger = [
    'OPOS-Liste Debitoren;;;;;',
    'Stand: 20.11.2026;;;Währung: EUR;;',
    'Konto;Name;Rechnungs-Nr.;Fälligkeit;Saldo offen;S/H',
    '10071;Nordlicht AG;RE-26-0452;21.10.26;8.627,80;S',
    '10071;Nordlicht AG;RE-26-0453;29.08.26;2.769,55;H',
    'Summe 10071;;;;5.858,25;S',
    '10105;Haus Weiß;RE-26-0465;15.11.26;5.963,00;S',
    'Summe 10105;;;;5.963,00;S',
    'Gesamtsumme;;;;11.821,25;S',
  ].join('\n')

  it('are left out where they are named like the rows above them, whatever the sides say', async () => {
    const { cells, notes } = await importOne(ledger)
    expect(cells.map(([, , number]) => number)).toEqual(['RE-26-0452', 'RE-26-0453', 'RE-26-0465'])
    expect(notes).toContain(
      'Line 6 was left out, because it is named a total of the rows right above it: Summe 10071 | 5.858,25 | S',
    )
  })

  it('and amounts of the rarer side lie below zero, in the currency that stands above', async () => {
    const { columns, cells } = await importOne(ledger)
    expect(cells.map(row => row[4])).toEqual([8627.8, -2769.55, 5963])
    expect(columns[4]).toMatchObject({ currency: 'EUR', assumption: 'Below zero where S/H says H.' })
  })

  it('keep their own signs where the amounts have some', async () => {
    const { cells } = await importOne('Nr;Betrag;S/H\n1;5,00;S\n2;-6,00;H\n3;7,00;S\n')
    expect(cells.map(([, amount]) => amount)).toEqual([5, -6, 7])
  })
})
