// Tests of what stands around the cells: encodings, separators, headings, totals, rows of the wrong length.
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { columnFile, importOne } from './import-fixture.ts'

const names = (table: { columns: { name: string }[] }) => table.columns.map(column => column.name)
const titles = (table: { columns: { title: string }[] }) => table.columns.map(column => column.title)

describe('an encoding', () => {
  const text = 'Kunde;Betrag\nMüller & Söhne;12,50 €\nŽižkov Café;7,00 €\n'
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['windows-1252', iconv.encode(text, 'windows-1252')],
  ])('%s is recognised', async (encoding, bytes) => {
    const table = await importOne(bytes)
    expect(table.encoding).toBe(encoding)
    expect(table.cells).toEqual([
      ['Müller & Söhne', 12.5],
      ['Žižkov Café', 7],
    ])
  })

  it.each([
    ['windows-1250', 'Nazwa;Ilość\nŻółw Spółka;1\nŁukasz Święcicki;2\n'],
    ['windows-1251', 'Клиент;Сумма оплаты\nОбщество Ромашка;1\nИванов Иван Иванович;2\n'],
    ['shift_jis', '顧客;金額\n株式会社テスト;1\n山田太郎;2\n'],
  ])('%s is recognised by its letters', async (encoding, text) => {
    const table = await importOne(iconv.encode(text, encoding))
    expect(table.encoding).toBe(encoding)
    expect(titles(table).join(';')).toBe(text.split('\n')[0])
  })

  it('is decided on the whole file, not on its beginning', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `plain text number ${index};1`)
    const table = await importOne(iconv.encode(`Name;n\n${rows.join('\n')}\nMüller;2\n`, 'windows-1252'))
    expect(table.encoding).toBe('windows-1252')
  })
})

describe('a separator', () => {
  it.each([
    ['comma', 'a,b\n"1,5",x\n"2,5",y\n', ','],
    ['semicolon among decimal commas', 'a;b\n1,5;2,5\n3,5;4,5\n', ';'],
    ['semicolon without headings', '1,5;2,5\n3,5;4,5\n', ';'],
    ['semicolon beside amounts with a currency', 'Quem;Valor\nAna Luz;R$ 1.200,50\nBia;R$ 900,00\n', ';'],
    ['comma beside lists in a cell', 'a,b\nred;blue,x y\ngreen;black,z\n', ','],
    ['tab', 'a\tb\nx, y\t1\nz; w\t2\n', '\t'],
    ['bar', 'a|b\n1|2\n', '|'],
    ['one that the file names', 'sep=^\na^b\n1^2\n', '^'],
  ])('%s is found', async (_, text, separator) => {
    const table = await importOne(text)
    expect(table.separator).toBe(separator)
    expect(table.columns).toHaveLength(2)
    expect(table.rows).toBe(2 - Number(separator === '|' || separator === '^'))
  })

  it('is not invented for a single column', async () => {
    const table = await importOne('Notes\nhello, world\nfoo\n')
    expect(table.separator).toBeUndefined()
    expect(table.cells).toEqual([['hello, world'], ['foo']])
  })
})

describe('headings', () => {
  it('may stand below titles, which are noted', async () => {
    const table = await importOne(
      'Open invoices;;\nas of 5 May 2024;;\n\nNo;Customer;Amount\n1;ACME;5,50\n2;Beta;6,50\n',
    )
    expect(table.header_line).toBe(4)
    expect(titles(table)).toEqual(['No', 'Customer', 'Amount'])
    expect(table.notes).toContain('Left out above the headings: Open invoices / as of 5 May 2024')
  })

  it('may stand below a line of settings with values, as DATEV writes it', async () => {
    const table = await importOne(
      '"EXTF";700;21;"Buchungsstapel";20240131\nUmsatz;Konto;Belegdatum;Belegfeld;Text\n119,00;8400;0201;RE1;"Kunde A"\n238,00;8400;0301;RE2;"Kunde B"\n',
    )
    expect(table.header_line).toBe(2)
    expect(table.cells[0]).toEqual([119, 8400, '0201', 'RE1', 'Kunde A'])
  })

  it('may be missing', async () => {
    const table = await importOne('1;2,5;x\n3;4,5;y\n')
    expect(table.header_line).toBeNull()
    expect(names(table)).toEqual(['column_1', 'column_2', 'column_3'])
    expect(table.rows).toBe(2)
  })

  it('may be years over figures', async () => {
    const table = await importOne('Region;2023;2024\nNorth;1,50;2,50\nSouth;3,50;4,50\n')
    expect(names(table)).toEqual(['region', 'n_2023', 'n_2024'])
  })

  it('may be classes of age, as in a list of receivables', async () => {
    const table = await importOne(
      'Customer;Current;1-30;31 - 60;90+;Total\nACME;1,50;2,50;0,00;4,00;8,00\nBeta;1;2;3;4;10\n',
    )
    expect(titles(table)).toEqual(['Customer', 'Current', '1-30', '31 - 60', '90+', 'Total'])
    expect(names(table)).toEqual(['customer', 'current', 'n_1_30', 'n_31_60', 'n_90', 'total'])
  })

  it('become names that SQL takes as they are', async () => {
    const table = await importOne('Fällig am;Order;Straße;Amount;amount;;Größe %;客户\na;b;c;d;e;f;g;h\n')
    expect(names(table)).toEqual([
      'fallig_am',
      'order_',
      'strasse',
      'amount',
      'amount_2',
      'column_6',
      'grosse_percent',
      'column_8',
    ])
    expect(titles(table)).toEqual(['Fällig am', 'Order', 'Straße', 'Amount', 'amount', 'Column 6', 'Größe %', '客户'])
  })
})

describe('rows', () => {
  it('that are too short are filled up and listed', async () => {
    const table = await importOne('a;b;c\n1;2;3\n4;5\n')
    expect(table.cells[1]).toEqual([4, 5, null])
    expect(table.problems).toEqual([
      { line: 3, column: '', cell: null, value: '4 | 5', why: 'This row has 2 cells instead of 3.' },
    ])
  })

  it('that are too long lose nothing', async () => {
    const table = await importOne('a;b\n1;2\n3;4;five;six\n5;6\n')
    expect(names(table)).toEqual(['a', 'b', 'extra'])
    expect(table.cells[1]).toEqual([3, 4, 'five;six'])
    expect(table.problems).toMatchObject([{ line: 3, value: 'five;six' }])
  })

  it('that are empty are left out and counted', async () => {
    const table = await importOne('a;b\n1;2\n;\n\n3;4\n')
    expect(table.cells).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(table.notes).toContain('2 empty rows were left out.')
  })

  it.each(['Total', 'Summe:', 'Gesamtsumme', 'TOTAL GENERAL', 'Totale', 'Total (EUR)', 'Totaal'])(
    'with a total (%s) are left out and noted',
    async word => {
      const table = await importOne(`Customer;Date;Amount\nACME;2024-01-05;1.50\nBeta;2024-01-06;2.50\n${word};;4.00\n`)
      expect(table.rows).toBe(2)
      expect(table.notes[0]).toBe(`Line 4 below the table was left out as a total: ${word} | 4.00`)
    },
  )

  it('of a customer who is called Total stay', async () => {
    const table = await importOne('Customer;City;Amount\nACME;;1.50\nTotal Energies;;2.50\n')
    expect(table.rows).toBe(2)
  })

  it('below the table that only say when it was printed are left out and noted', async () => {
    const table = await importOne('a;b;c\n1;2;3\n4;5;6\nPrinted on 5 May;;\n')
    expect(table.rows).toBe(2)
    expect(table.notes[0]).toContain('Printed on 5 May')
  })

  it('stay in the order of the file', async () => {
    const values = Array.from({ length: 1000 }, (_, index) => String((index * 7919) % 1000))
    const table = await importOne(columnFile('n', values))
    expect(table.cells.map(([cell]) => String(cell))).toEqual(values)
  })
})

describe('columns', () => {
  it('without any value stay when they have a heading, and may be dates by it', async () => {
    const table = await importOne('a;Paid Date;;Remark\n1;;;\n4;;;\n')
    expect(names(table)).toEqual(['a', 'paid_date', 'remark'])
    expect(table.columns.map(column => column.type)).toEqual(['integer', 'date', 'text'])
    expect(table.notes).toContain('Columns without any value: Paid Date, Remark.')
  })

  it('of single letters are boolean only where both letters stand', async () => {
    const table = await importOne('Aktiv;Größe;Attivo\nJ;S;S\nN;S;N\nJ;S;S\n')
    expect(table.columns.map(column => column.type)).toEqual(['boolean', 'text', 'boolean'])
    expect(table.cells[1]).toEqual([false, 'S', false])
  })

  it('of words for yes and no are boolean', async () => {
    const table = await importOne('Active;Bezahlt;Answer\nyes;ja;yes\nNO;Nein;maybe\n')
    expect(table.columns.map(column => column.type)).toEqual(['boolean', 'boolean', 'text'])
    expect(table.cells[0]).toEqual([true, true, 'yes'])
  })

  it('of text keep every character', async () => {
    const value = `line one\nline two\ttab "quoted"; n/a \x1f unit \x1a substitute ${'and a long text '.repeat(9)}end`
    const table = await importOne(columnFile('Text', [value, 'n/a', '-']))
    expect(table.cells).toEqual([[value], ['n/a'], ['-']])
  })
})
