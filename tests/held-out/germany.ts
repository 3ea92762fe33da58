// A German wholesaler: Windows-1252, semicolons, 1.234,56, a title above the headings and a total below the rows.
import iconv from 'iconv-lite'
import {
  cents,
  chanceFor,
  column,
  dayAfter,
  dayBefore,
  dayFirst,
  grouped,
  type HeldCell,
  type HeldCompany,
  type HeldFile,
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

const kunden = ['Müller & Söhne GmbH', 'Bäckerei Grün', 'Weiß Transporte KG', 'Öko-Handel AG', 'Schäfer Elektro e.K.']
/** Customer, days past due, cents. */
const offen: [string, number, number][] = [
  ['Bäckerei Grün', 8, 1_250_40],
  ['Weiß Transporte KG', 37, 3_999_99],
  ['Weiß Transporte KG', 64, 820_00],
  ['Öko-Handel AG', 118, 15_600_00],
]

function ausgangsrechnungen(): HeldTable {
  const paid = Array.from({ length: 160 }, (_, index): HeldCell[] => {
    const days = 60 + index * 2
    return [
      `RE-${2600 + index}`,
      chance.pick(kunden),
      dayBefore(days),
      dayBefore(days - 30),
      dayBefore(days - chance.between(5, 32)),
      cents(chance.between(80_00, 9_500_00)),
      'bezahlt',
    ]
  })
  const due = offen.map(([kunde, days, amount], index): HeldCell[] => [
    `RE-${2800 + index}`,
    kunde,
    dayBefore(days + 30),
    dayBefore(days),
    null,
    cents(amount),
    'offen',
  ])
  const later = Array.from({ length: 6 }, (_, index): HeldCell[] => [
    `RE-${2900 + index}`,
    chance.pick(kunden),
    dayBefore(5 + index),
    dayAfter(25 - index),
    null,
    cents(100_00 * (index + 1)),
    'offen',
  ])
  return {
    domain: 'financial',
    name: 'Ausgangsrechnungen',
    columns: [
      column('Belegnr.', 'text', 'identifier'),
      column('Kunde', 'text', 'party'),
      column('Rechnungsdatum', 'date', 'date'),
      column('Fällig am', 'date', 'due_date'),
      column('Bezahlt am', 'date', 'closed_date'),
      column('Bruttobetrag', 'decimal', 'amount'),
      column('Status', 'text', 'status'),
    ],
    rows: [...paid, ...due, ...later],
  }
}

function verkaufschancen(): HeldTable {
  const rows = Array.from({ length: 40 }, (_, index): HeldCell[] => {
    const phase = ['Erstkontakt', 'Angebot', 'Verhandlung', 'Gewonnen', 'Verloren'][index % 5] ?? ''
    return [
      `VC-${index + 1}`,
      chance.pick(kunden),
      ['Krüger', 'Yılmaz', 'Böhm'][index % 3] ?? '',
      phase,
      cents((5_000 + index * 250) * 100),
      dayBefore(200 - index * 3),
      index === 1 ? dayBefore(12) : dayAfter(20 + index),
    ]
  })
  return {
    domain: 'sales',
    name: 'Verkaufschancen',
    columns: [
      column('Chance', 'text', 'identifier'),
      column('Firma', 'text', 'party'),
      column('Betreuer', 'text', 'owner'),
      column('Phase', 'text', 'stage'),
      column('Wert in €', 'decimal', 'amount'),
      column('Angelegt am', 'date', 'date'),
      column('Voraussichtlicher Abschluss', 'date', 'due_date'),
    ],
    rows,
  }
}

function personalliste(): HeldTable {
  const rows = Array.from({ length: 30 }, (_, index): HeldCell[] => [
    4_100 + index,
    ['Groß', 'Jäger', 'Lüders', 'Özdemir', 'Vogel'][index % 5] ?? '',
    ['Änne', 'Jörg', 'Ute', 'Kai', 'Eva', 'Max'][index % 6] ?? '',
    ['Lager', 'Vertrieb', 'Buchhaltung'][index % 3] ?? '',
    dayBefore(300 + index * 90),
    index % 6 === 5 ? dayBefore(20 + index * 10) : null,
    index === 2 ? dayAfter(25) : index === 9 ? dayAfter(140) : null,
  ])
  return {
    domain: 'hr',
    name: 'Personalliste',
    columns: [
      column('Personalnr.', 'integer', 'identifier'),
      column('Nachname', 'text', 'party'),
      column('Vorname', 'text'),
      column('Abteilung', 'text', 'department'),
      column('Eintritt', 'date', 'start_date'),
      column('Austritt', 'date', 'end_date'),
      column('Befristet bis', 'date', 'end_date'),
    ],
    rows,
  }
}

function lagerbestand(): HeldTable {
  const rows = Array.from({ length: 50 }, (_, index): HeldCell[] => [
    `A-${1_000 + index}`,
    `Schraube M${index + 3}`,
    index % 10 === 4 ? 15 : 100 + index,
    40,
    cents(35 + index * 7),
    { yes: index % 4 === 0 },
  ])
  return {
    domain: 'operational',
    name: 'Lagerbestand',
    columns: [
      column('Artikelnr.', 'text', 'identifier'),
      column('Bezeichnung', 'text'),
      column('Bestand', 'integer', 'quantity'),
      column('Mindestbestand', 'integer'),
      column('Einkaufspreis', 'decimal', 'cost'),
      column('Auslaufartikel', 'boolean'),
    ],
    rows,
  }
}

const encoded = (table: HeldTable, text = textOf(table, writing)): HeldFile => ({
  file_name: `${table.name}.csv`,
  bytes: Uint8Array.from(iconv.encode(text, 'windows-1252')),
  tables: [table],
})

/** With the title and the total that the program of the bookkeepers adds. */
function bookkeeping(table: HeldTable): HeldFile {
  const total = table.rows.reduce((sum, row) => {
    const cell = row[5]
    return sum + (cell !== null && typeof cell === 'object' && 'cents' in cell ? cell.cents : 0)
  }, 0)
  const title = `Auswertung Ausgangsrechnungen;;;;;;\r\nStand: ${writing.day(today)};;;;;;\r\n;;;;;;\r\n`
  return encoded(table, `${title}${textOf(table, writing)}Summe;;;;;${writing.money(total)};\r\n`)
}

export const germany: HeldCompany = {
  name: 'Rheintal Großhandel',
  today,
  files: [
    bookkeeping(ausgangsrechnungen()),
    encoded(verkaufschancen()),
    encoded(personalliste()),
    encoded(lagerbestand()),
  ],
  facts: [
    {
      domain: 'financial',
      fact: 'Four invoices of three customers are overdue.',
      figure: 21_670.39,
      unit: 'EUR',
      sql: `select sum(bruttobetrag) from ausgangsrechnungen where bezahlt_am is null and fallig_am < date '${today}'`,
    },
    {
      domain: 'financial',
      fact: 'One of them for more than 90 days.',
      figure: 15_600,
      unit: 'EUR',
      sql: `select sum(bruttobetrag) from ausgangsrechnungen where bezahlt_am is null and fallig_am < date '${today}' - 90`,
    },
    {
      domain: 'financial',
      fact: 'The list holds 170 invoices; its title and its total are none.',
      figure: 170,
      unit: 'invoices',
      sql: 'select count(*) from ausgangsrechnungen',
    },
    {
      domain: 'sales',
      fact: '24 chances are open.',
      figure: 231_000,
      unit: 'EUR',
      sql: `select sum(wert_in) from verkaufschancen where phase not in ('Gewonnen', 'Verloren')`,
    },
    {
      domain: 'sales',
      fact: 'One of them should have been closed already.',
      figure: 5_250,
      unit: 'EUR',
      sql: `select sum(wert_in) from verkaufschancen where phase not in ('Gewonnen', 'Verloren') and voraussichtlicher_abschluss < date '${today}'`,
    },
    {
      domain: 'hr',
      fact: '25 people work there.',
      figure: 25,
      unit: 'people',
      sql: 'select count(*) from personalliste where austritt is null',
    },
    {
      domain: 'hr',
      fact: 'One contract ends within 60 days.',
      figure: 1,
      unit: 'contracts',
      sql: `select count(*) from personalliste where austritt is null and befristet_bis between date '${today}' and date '${today}' + 60`,
    },
    {
      domain: 'operational',
      fact: 'Five articles are below their minimum.',
      figure: 5,
      unit: 'articles',
      sql: 'select count(*) from lagerbestand where bestand < mindestbestand',
    },
    {
      domain: 'operational',
      fact: 'Thirteen articles are being phased out.',
      figure: 13,
      unit: 'articles',
      sql: 'select count(*) from lagerbestand where auslaufartikel',
    },
  ],
}
