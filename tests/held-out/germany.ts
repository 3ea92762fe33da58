// A German wholesaler: Windows-1252, semicolons, 1.234,56, a title above the headings and a total below the rows.
import iconv from 'iconv-lite'
import { deals, dueBut, fact, fileOf, invoices, rowsOf, table, turn } from './build.ts'
import {
  cents,
  chanceFor,
  dayAfter,
  dayBefore,
  dayFirst,
  grouped,
  type HeldCell,
  type HeldCompany,
  type HeldTable,
  textOf,
  today,
  type Writing,
} from './shape.ts'

const chance = chanceFor(1)
const writing: Writing = {
  separator: ';',
  day: dayFirst('.'),
  money: amount => grouped(amount, '.', ','),
  yes: 'ja',
  no: 'nein',
}

const parties = ['Müller & Söhne GmbH', 'Bäckerei Grün', 'Weiß Transporte KG', 'Öko-Handel AG', 'Schäfer Elektro e.K.']
const billed = invoices({
  chance,
  parties,
  number: at => `RE-${2600 + at}`,
  term: 30,
  paid: { count: 160, written: at => 60 + at * 2, within: [5, 32], amounts: [80_00, 9_500_00], status: 'bezahlt' },
  overdue: {
    from: 200,
    rows: [
      ['Bäckerei Grün', 8, 1_250_40],
      ['Weiß Transporte KG', 37, 3_999_99],
      ['Weiß Transporte KG', 64, 820_00],
      ['Öko-Handel AG', 118, 15_600_00],
    ],
    status: 'offen',
  },
})
const notYetDue = rowsOf(6, at => [
  `RE-${2900 + at}`,
  chance.pick(parties),
  dayBefore(5 + at),
  dayAfter(25 - at),
  null,
  cents(100_00 * (at + 1)),
  'offen',
])
const ausgangsrechnungen = table(
  'financial',
  'Ausgangsrechnungen',
  [
    ['Belegnr.', 'text', 'identifier'],
    ['Kunde', 'text', 'party'],
    ['Rechnungsdatum', 'date', 'date'],
    ['Fällig am', 'date', 'due_date'],
    ['Bezahlt am', 'date', 'closed_date'],
    ['Bruttobetrag', 'decimal', 'amount'],
    ['Status', 'text', 'status'],
  ],
  [...billed, ...notYetDue],
)

const verkaufschancen = table(
  'sales',
  'Verkaufschancen',
  [
    ['Chance', 'text', 'identifier'],
    ['Firma', 'text', 'party'],
    ['Betreuer', 'text', 'owner'],
    ['Phase', 'text', 'stage'],
    ['Wert in €', 'decimal', 'amount'],
    ['Angelegt am', 'date', 'date'],
    ['Voraussichtlicher Abschluss', 'date', 'due_date'],
  ],
  deals({
    chance,
    parties,
    owners: ['Krüger', 'Yılmaz', 'Böhm'],
    stages: ['Erstkontakt', 'Angebot', 'Verhandlung', 'Gewonnen', 'Verloren'],
    count: 40,
    number: at => `VC-${at + 1}`,
    amount: at => (5_000 + at * 250) * 100,
    opened: at => dayBefore(200 - at * 3),
    due: dueBut({ 1: 12 }, at => 20 + at),
  }),
)

const personalliste = table(
  'hr',
  'Personalliste',
  [
    ['Personalnr.', 'integer', 'identifier'],
    ['Nachname', 'text', 'party'],
    ['Vorname', 'text'],
    ['Abteilung', 'text', 'department'],
    ['Eintritt', 'date', 'start_date'],
    ['Austritt', 'date', 'end_date'],
    ['Befristet bis', 'date', 'end_date'],
  ],
  rowsOf(30, at => [
    4_100 + at,
    turn(['Groß', 'Jäger', 'Lüders', 'Özdemir', 'Vogel'], at),
    turn(['Änne', 'Jörg', 'Ute', 'Kai', 'Eva', 'Max'], at),
    turn(['Lager', 'Vertrieb', 'Buchhaltung'], at),
    dayBefore(300 + at * 90),
    at % 6 === 5 ? dayBefore(20 + at * 10) : null,
    at === 2 ? dayAfter(25) : at === 9 ? dayAfter(140) : null,
  ]),
)

const lagerbestand = table(
  'operational',
  'Lagerbestand',
  [
    ['Artikelnr.', 'text', 'identifier'],
    ['Bezeichnung', 'text'],
    ['Bestand', 'integer', 'quantity'],
    ['Mindestbestand', 'integer'],
    ['Einkaufspreis', 'decimal', 'cost'],
    ['Auslaufartikel', 'boolean'],
  ],
  rowsOf(50, at => [
    `A-${1_000 + at}`,
    `Schraube M${at + 3}`,
    at % 10 === 4 ? 15 : 100 + at,
    40,
    cents(35 + at * 7),
    { yes: at % 4 === 0 },
  ]),
)

const encoded = (table: HeldTable, text = textOf(table, writing)) =>
  fileOf([table], `${table.name}.csv`, iconv.encode(text, 'windows-1252'))

const centsOf = (cell: HeldCell | undefined) => (cell && typeof cell === 'object' && 'cents' in cell ? cell.cents : 0)

/** With the title and the total that the program of the bookkeepers adds. */
function bookkeeping(table: HeldTable) {
  const total = table.rows.reduce((sum, row) => sum + centsOf(row[5]), 0)
  const title = `Auswertung Ausgangsrechnungen;;;;;;\r\nStand: ${writing.day(today)};;;;;;\r\n;;;;;;\r\n`
  return encoded(table, `${title}${textOf(table, writing)}Summe;;;;;${writing.money(total)};\r\n`)
}

const unpaid = 'from ausgangsrechnungen where bezahlt_am is null and fallig_am <'
const open = `from verkaufschancen where phase not in ('Gewonnen', 'Verloren')`

export const germany: HeldCompany = {
  name: 'Rheintal Großhandel',
  today,
  files: [bookkeeping(ausgangsrechnungen), ...[verkaufschancen, personalliste, lagerbestand].map(one => encoded(one))],
  facts: [
    fact(
      'financial',
      'Four invoices of three customers are overdue.',
      21_670.39,
      'EUR',
      `select sum(bruttobetrag) ${unpaid} date '${today}'`,
    ),
    fact(
      'financial',
      'One of them for more than 90 days.',
      15_600,
      'EUR',
      `select sum(bruttobetrag) ${unpaid} date '${today}' - 90`,
    ),
    fact(
      'financial',
      'The list holds 170 invoices; its title and its total are none.',
      170,
      'invoices',
      'select count(*) from ausgangsrechnungen',
    ),
    fact('sales', '24 chances are open.', 231_000, 'EUR', `select sum(wert_in) ${open}`),
    fact(
      'sales',
      'One of them should have been closed already.',
      5_250,
      'EUR',
      `select sum(wert_in) ${open} and voraussichtlicher_abschluss < date '${today}'`,
    ),
    fact('hr', '25 people work there.', 25, 'people', 'select count(*) from personalliste where austritt is null'),
    fact(
      'hr',
      'One contract ends within 60 days.',
      1,
      'contracts',
      `select count(*) from personalliste where austritt is null and befristet_bis between date '${today}' and date '${today}' + 60`,
    ),
    fact(
      'operational',
      'Five articles are below their minimum.',
      5,
      'articles',
      'select count(*) from lagerbestand where bestand < mindestbestand',
    ),
    fact(
      'operational',
      'Thirteen articles are being phased out.',
      13,
      'articles',
      'select count(*) from lagerbestand where auslaufartikel',
    ),
  ],
}
