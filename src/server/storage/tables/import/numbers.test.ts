import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnFile, importOne } from './import-fixture.ts'
import { numberExpression } from './number-pattern.ts'
import { readNumbers } from './numbers.ts'
import type { Shape } from './shapes.ts'

type Style = {
  decimal: '.' | ','
  group: string
  digits: number
  minus: 'before' | 'after' | 'brackets' | 'typographic'
  before: string
  after: string
}

const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark)

/** The oracle: `units` of the last digit, written in a style. */
function written(units: bigint, { decimal, group, digits, minus, before, after }: Style): string {
  const all = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const whole = grouped(all.slice(0, all.length - digits), group)
  const figure = before + whole + (digits > 0 ? decimal + all.slice(-digits) : '') + after
  if (units >= 0n) return figure
  if (minus === 'brackets') return `(${figure})`
  if (minus === 'after') return `${figure}-`
  return (minus === 'typographic' ? '−' : '-') + figure
}

const plain = (units: bigint, digits: number) => {
  const all = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const text = digits > 0 ? `${all.slice(0, -digits)}.${all.slice(-digits)}` : all
  return Number(units < 0n ? `-${text}` : text)
}

const style: fc.Arbitrary<Style> = fc
  .record({
    decimal: fc.constantFrom('.' as const, ',' as const),
    group: fc.constantFrom('', '.', ',', ' ', '\u00a0', '\u202f', "'", '’'),
    digits: fc.constantFrom(0, 1, 2, 4),
    minus: fc.constantFrom('before' as const, 'after' as const, 'brackets' as const, 'typographic' as const),
    before: fc.constantFrom('', '€', '$ ', 'CHF '),
    after: fc.constantFrom('', ' €', ' EUR', ' %'),
  })
  .filter(({ decimal, group, before, after }) => decimal !== group && (before === '' || after === ''))

describe('numbers', () => {
  it('come out exactly as they were written, in every common style', async () => {
    const units = fc.array(fc.bigInt(-999_999_999_999n, 999_999_999_999n), { minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(style, units, async (style, units) => {
        const table = await importOne(
          columnFile(
            'Figure',
            units.map(unit => written(unit, style)),
          ),
        )
        const percent = style.after === ' %'
        const expected = units.map(unit => plain(unit, style.digits + (percent ? 2 : 0)))
        expect(table.cells.map(([cell]) => Number(cell))).toEqual(expected)
        expect(table.columns[0]?.type).toBe(style.digits > 0 || percent ? 'decimal' : 'integer')
        expect(table.columns[0]?.unit).toBe(percent ? '%' : undefined)
        expect(table.problems).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  it('keep every digit of large amounts', async () => {
    const table = await importOne('Amount;n\n1234567890123456,78;1\n0,01;2\n-99999999999999999999,999;3\n')
    expect(table.cells.map(([amount]) => amount)).toEqual(['1234567890123456.780', 0.01, '-99999999999999999999.999'])
  })

  const one = (text: string, count = 10): Shape => ({ kind: 'value', text, count })

  it.each([
    ['by values that leave no choice', [one('9.999'), one('9.999,99')], undefined, ','],
    ['by the other columns of the file', [one('9.999'), one('99.999')], '.', '.'],
    ['as thousands when nothing decides', [one('9.999'), one('999')], undefined, ','],
    ['as a fraction when larger numbers have no mark', [one('9.999'), one('9999')], ',', '.'],
    ['as thousands where only five digits are grouped', [one('99.999'), one('9999')], undefined, ','],
    ['as a fraction when a value begins with zero', [one('9.999'), one('0.999')], undefined, '.'],
  ] as const)('decide on "1.234" %s', (_, shapes, usual, decimal) => {
    expect(readNumbers([...shapes], { usual })?.decimal).toBe(decimal)
  })

  it('report how an ambiguous mark was read', async () => {
    const table = await importOne('Stück\n1.234\n5.678\n')
    expect(table.cells).toEqual([[1234], [5678]])
    expect(table.columns[0]?.assumption).toBe('The point was read as a mark of thousands: 1.234 is 1234.')
  })

  it('stay text when they name something', async () => {
    const table = await importOne(
      'Nr;PLZ;Telefon;Zip code\n0017;01067;+49 170 1234567;10115\n0018;80331;+49 30 7654321;10117\n',
    )
    expect(table.columns.map(column => column.type)).toEqual(['text', 'text', 'text', 'text'])
    expect(table.cells[0]).toEqual(['0017', '01067', '+49 170 1234567', '10115'])
  })

  it('that do not fit are listed and become blank, when nearly all others fit', async () => {
    const values = Array.from({ length: 99 }, (_, index) => `${index},50`)
    const table = await importOne(
      `Amount;Id\n${[...values, 'about 7'].map((value, id) => `${value};x${id}`).join('\n')}\n`,
    )
    expect(table.columns[0]).toMatchObject({ type: 'decimal', decimals: 2 })
    expect(table.problems).toEqual([
      { line: 101, column: 'Amount', cell: 0, value: 'about 7', why: 'This is not a number.' },
    ])
    expect(table.cells[99]).toEqual([null, 'x99'])
  })

  it('are not mixed with percentages', async () => {
    const values = Array.from({ length: 99 }, (_, index) => `${index};x`)
    const table = await importOne(`Amount;Id\n${values.join('\n')}\n5%;x\n`)
    expect(table.columns[0]?.type).toBe('integer')
    expect(table.problems).toMatchObject([{ line: 101, value: '5%' }])
  })

  it('make a text column when too many do not fit', async () => {
    const table = await importOne('Amount;Id\n1,5;a\nabout 7;b\n3,5;c\n')
    expect(table.columns[0]?.type).toBe('text')
    expect(table.problems).toEqual([])
  })

  it('may be missing in many words', async () => {
    const table = await importOne('Amount;Id\n1,5;a\n-;b\nn/a;c\n#N/A;d\nNULL;e\n;f\n')
    expect(table.cells.map(([amount]) => amount)).toEqual([1.5, null, null, null, null, null])
    expect(table.problem_count).toBe(0)
    expect(table.notes.join()).toContain('Read as missing in Amount: ')
  })

  it('tell their currency, from the values or the heading', async () => {
    const table = await importOne('Net;Gross (CHF);Mixed;Plain\n€ 1.50;2;$ 3;4\n€ 2.50;3;£ 4;5\n')
    expect(table.columns.map(({ name, currency }) => [name, currency])).toEqual([
      ['net', 'EUR'],
      ['gross_chf', 'CHF'],
      ['mixed', undefined],
      ['mixed_currency', undefined],
      ['plain', undefined],
    ])
    expect(table.cells).toEqual([
      [1.5, 2, 3, 'USD', 4],
      [2.5, 3, 4, 'GBP', 5],
    ])
  })

  it('are amounts in crowns, although these belong to three countries', async () => {
    const table = await importOne('Namn;Belopp\nAsk;1 234,50 kr\nBo;980,00 kr.\n')
    expect(table.columns.map(({ name, type, currency }) => [name, type, currency])).toEqual([
      ['namn', 'text', undefined],
      ['belopp', 'decimal', undefined],
    ])
    expect(table.cells.map(([, amount]) => amount)).toEqual([1234.5, 980])
  })

  it('in scientific notation become floating point', async () => {
    const table = await importOne('x;y\n1.5E+05;a\n2e-3;b\n')
    expect(table.cells.map(([x]) => x)).toEqual([150000, 0.002])
    expect(table.columns[0]?.decimals).toBeUndefined()
  })

  it('are not seen in versions, times, ranges and addresses', () => {
    for (const text of ['1.2.3', '12:30', '1-2', '10.0.0.1', '12/31', '1,2,3', '1..2', '€', '--5', '5 - 3'])
      for (const decimal of ['.', ','] as const) expect(numberExpression(decimal, false).test(text)).toBe(false)
  })
})
