// Tests of JSON files: lists of records, lists inside of objects, records a line, and what is no table.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importOne } from './import-fixture.ts'
import { BrokenJson, elementsOf } from './json-lists.ts'

const json = (value: unknown) => JSON.stringify(value)
const titles = (table: { columns: { title: string }[] }) => table.columns.map(column => column.title)
const types = (table: { columns: { type: string }[] }) => table.columns.map(column => column.type)

describe('a list of records', () => {
  it('becomes a table with a column for every field that any record has', async () => {
    const table = await importOne(
      json([
        { id: 1, name: 'ACME' },
        { id: 2, paid: true },
        { name: 'Beta', id: 3 },
      ]),
    )
    expect(titles(table)).toEqual(['id', 'name', 'paid'])
    expect(table.cells).toEqual([
      [1, 'ACME', null],
      [2, null, true],
      [3, 'Beta', null],
    ])
    expect(table.header_line).toBeNull()
  })

  it('gives fields of nested objects dotted names, and keeps lists as text', async () => {
    const table = await importOne(
      json([
        { id: 1, customer: { name: 'ACME', address: { city: 'Köln' } }, tags: ['a', 2] },
        { id: 2, customer: { name: 'Beta', address: { city: 'Wien' } }, tags: [] },
      ]),
    )
    expect(titles(table)).toEqual(['id', 'customer.name', 'customer.address.city', 'tags'])
    expect(table.columns[2]?.name).toBe('customer_address_city')
    expect(table.cells[0]).toEqual([1, 'ACME', 'Köln', '["a",2]'])
  })

  it('keeps figures exact that a JavaScript number would change', async () => {
    const table = await importOne('[{"n": 9007199254740993, "d": 12345678901234567.89}, {"n": 2, "d": 0.1}]')
    expect(table.cells[0]?.map(String)).toEqual(['9007199254740993', '12345678901234567.89'])
  })

  it('reads dates, amounts and codes in texts, and seconds below "created_at", as any file', async () => {
    const table = await importOne(
      json([
        { due: '2026-03-01', amount: '12.50', plz: '01067', at: '2026-03-01T10:00:00+02:00', created_at: 1767225600 },
        { due: '2026-04-01', amount: '7.00', plz: '80331', at: '2026-04-01T10:00:00Z', created_at: 1767312000 },
      ]),
    )
    expect(types(table)).toEqual(['date', 'decimal', 'text', 'timestamp', 'timestamp'])
    expect(table.cells[0]?.slice(3)).toEqual(['2026-03-01T08:00:00', '2026-01-01T00:00:00'])
  })

  it('takes a last record called Total for a record', async () => {
    const table = await importOne(
      json([
        { name: 'ACME', n: 1, m: 1 },
        { name: 'Total', n: 2 },
      ]),
    )
    expect(table.rows).toBe(2)
  })

  it('may be lists of values with the headings first', async () => {
    const values = [
      ['Kunde', 'Betrag'],
      ['ACME', 5],
      ['Beta', 6.5],
    ]
    const table = await importOne(json({ values }))
    expect(titles(table)).toEqual(['Kunde', 'Betrag'])
    expect(table.cells).toEqual(values.slice(1))
  })
})

describe('a document around lists', () => {
  const orders = [1, 2, 3].map(no => ({ no, sum: no + 1 }))
  const document = json({ meta: { page: 1 }, data: { orders, customers: [{ id: 7 }] }, total: '[{' })

  it('gives the largest list and names the others', async () => {
    const table = await importOne(document)
    expect(table.sheet).toBe('data.orders')
    expect(table.rows).toBe(3)
    expect(table.other_sheets).toEqual([{ name: 'data.customers', rows: 1, columns: 1 }])
  })

  it('gives the list that was chosen', async () => {
    const table = await importOne(document, { choices: { sheet: 'data.customers' } })
    expect(table.cells).toEqual([[7]])
    await expect(importOne(document, { choices: { sheet: 'x' } })).rejects.toMatchObject({ code: 'unreadable_file' })
  })
})

describe('a record a line', () => {
  it('is read line by line; a broken line is listed', async () => {
    const table = await importOne('{"a":1}\n\n{"a":2,"b":"x"}\n{"a":\n{"a":4}\n')
    expect(table.cells).toEqual([
      [1, null],
      [2, 'x'],
      [4, null],
    ])
    expect(table.problems).toEqual([
      { line: 4, column: '', cell: null, value: '{"a":', why: 'This line is not JSON and was left out.' },
    ])
  })
})

describe('JSON that is no table', () => {
  it.each([
    ['cut off', '[{"a": 1}, {"a"', /damaged/],
    ['broken inside', '[{"a": 1}, {a: 2}]', /damaged/],
    ['closed wrongly', '{"data": [{"a": 1}}', /damaged/],
    ['without a list', '{\n"a": 1,\n"b": {"c": "x"}\n}', /no list/],
    ['of an empty list', '{"data": []}', /no list/],
    ['nested without end', `${'{"a":'.repeat(100_000)}1`, /damaged/],
    ['of a list nested without end', `[${'['.repeat(100_000)}`, /damaged/],
  ])('%s is refused with a sentence', async (_, text, sentence) => {
    await expect(importOne(text)).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(sentence),
    })
  })

  it('is refused when its records have more fields than can be read', async () => {
    const record = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}`, index]))
    await expect(importOne(json([record]))).rejects.toMatchObject({ code: 'too_large' })
  })
})

describe('the elements of a list', () => {
  async function* pieces(text: string, size: number) {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }

  it('are those of the document, wherever the text is cut', async () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
    const check = async (records: object[], size: number, wide: boolean) => {
      const found: unknown[] = []
      for await (const batch of elementsOf(pieces(JSON.stringify(records, null, wide ? 2 : 0), size)))
        found.push(...batch.map(({ text }) => JSON.parse(text)))
      expect(found).toEqual(JSON.parse(JSON.stringify(records)))
    }
    const property = fc.asyncProperty(fc.array(record), fc.integer({ min: 1, max: 50 }), fc.boolean(), check)
    await fc.assert(property)
  })

  it('of any text are found or refused', async () => {
    const text = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', ',', ':', 'a', '\\', '1') })
    const look = async (text: string) => {
      try {
        for await (const batch of elementsOf(pieces(text, 3))) expect(batch.every(({ line }) => line === 1)).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(BrokenJson)
      }
    }
    await fc.assert(fc.asyncProperty(text, look))
  })
})

describe('fields that read alike', () => {
  it('keep a key with a point apart from a field inside of an object, in one record and between records', async () => {
    const records = [
      { 'a.b': 1, a: { b: 2 }, c: 'x' },
      { a: { b: 4 }, 'a.b': 3, c: 'y' },
      { a: { b: 6 }, c: 'z' },
    ]
    const table = await importOne(JSON.stringify(records), { file_name: 'r.json' })
    expect(table.columns.map(({ title }) => title)).toEqual(['a.b', 'a.b (2)', 'c'])
    expect(table.cells).toEqual([
      [1, 2, 'x'],
      [3, 4, 'y'],
      [null, 6, 'z'],
    ])
    expect(table.notes).toContain(
      'Different fields of this file read "a.b". They became the columns "a.b" and "a.b (2)".',
    )
  })

  it('are called the same when the next file begins with the other one', async () => {
    const lines = '{"a":{"b":2},"a.b":1,"a.b (2)":9}\n{"a":{"b":4},"a.b":3,"a.b (2)":8}\n'
    const table = await importOne(lines, { file_name: 'r.ndjson' })
    expect(table.columns.map(({ title }) => title)).toEqual(['a.b (3)', 'a.b', 'a.b (2)'])
    expect(table.cells[0]).toEqual([2, 1, 9])
  })
})
