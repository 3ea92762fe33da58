// The NLP engineer's duties on texts whose copies, topics and languages are known.
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../../../../tests/support/house.ts'
import { keepDocument } from '../../../../../tests/support/kept-document.ts'
import { type ReadTables, readTables } from '../../../../../tests/support/read-tables.ts'
import type { Context } from '../../verb.ts'
import { thresholdsOf } from '../thresholds.ts'
import { documentTopics } from './document-topics.ts'
import { sameDocuments } from './documents.ts'
import { nearDuplicates } from './near-duplicates.ts'
import { sameTexts } from './text-columns.ts'
import { textTopics } from './text-topics.ts'
import { topics } from './topics.ts'

const today = '2026-11-21'
const complaint = (number: number) =>
  `Our parcel ${number} should have been here on Monday; nobody can tell us where it is, and the shop is closed tomorrow.`
const words = ['lamp', 'wheel', 'frame', 'brake', 'saddle', 'chain', 'lock', 'bell', 'pump', 'tyre', 'gear']
/** Texts of which no two share more than a few pieces. */
const letters = (number: number) => [...String(number)].map(digit => 'bdfghklmnp'[Number(digit)]).join('a')
const other = (at: number) =>
  Array.from(
    { length: 14 },
    (_, place) => `${words[(at + place) % words.length]}${letters(1000 + ((at * 7919 + place * 104_729) % 8999))}`,
  ).join(' ')

describe('near duplicates', () => {
  it('finds copies with other numbers, letter cases and marks, and one with a word changed', () => {
    const texts = [
      other(1),
      complaint(1),
      other(2),
      complaint(22).toUpperCase(),
      complaint(3).replace('Monday', 'Friday'),
    ]
    expect(nearDuplicates(texts, 0.7)).toEqual([[1, 3, 4]])
    expect(nearDuplicates(texts, 0.95)).toEqual([[1, 3]])
  })

  it('leaves short and empty texts alone, and texts that share only an opening', () => {
    expect(nearDuplicates(['', '', 'thank you', 'thank you'], 0.8)).toEqual([])
    expect(
      nearDuplicates([`Good morning to you all, ${other(1)}`, `Good morning to you all, ${other(2)}`], 0.8),
    ).toEqual([])
  })

  it('finds every copy in a crowd', () => {
    const texts = Array.from({ length: 3000 }, (_, at) => (at % 100 === 0 ? complaint(at) : other(at)))
    expect(nearDuplicates(texts, 0.8)[0]).toHaveLength(30)
  })

  it('groups each text once, whatever the texts are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constant(complaint(1)))),
        texts => {
          const all = nearDuplicates(texts, 0.8).flat()
          return new Set(all).size === all.length
        },
      ),
    )
  })
})

describe('topics', () => {
  it('are the words that set a kind apart, with how many texts hold them', () => {
    const texts = Array.from({ length: 60 }, (_, at) => ({
      kind: at % 2 ? 'Delivery' : 'Repair',
      text: at % 2 && at < 40 ? `please tell where the missing parcel is ${other(at)}` : `please tell ${other(at)}`,
    }))
    expect(topics(texts, { share: 0.2, texts: 5 })).toMatchObject([
      { kind: 'Delivery', term: 'missing parcel', texts: 20, of: 30 },
    ])
    expect(topics([], { share: 0.2, texts: 5 })).toEqual([])
  })
})

describe('on tables', () => {
  let tables: ReadTables
  afterEach(() => tables.close())
  const tickets = (textOf: (at: number) => string) =>
    [
      'Ticket No,Date,Topic,Description',
      ...Array.from(
        { length: 80 },
        (_, at) => `T-${100 + at},2026-10-${10 + (at % 20)},${at % 2 ? 'Delivery' : 'Repair'},"${textOf(at)}"`,
      ),
    ].join('\n')

  it('finds the text that came four times, and asks for just those rows as evidence', async () => {
    tables = await readTables([
      { file_name: 'tickets.csv', bytes: tickets(at => (at % 20 === 3 ? complaint(at) : other(at))) },
    ])
    const found = await tables.found(sameTexts, today)
    expect(found.map(({ title, impact }) => [title, impact?.value])).toEqual([
      ['4 entries in tickets say nearly the same: “Our parcel 3 should have been here on Monday; nobody can te…”', '4'],
    ])
    expect(found[0]?.evidence.rows.map(([ticket]) => ticket)).toEqual(['T-103', 'T-123', 'T-143', 'T-163'])
  })

  it('finds what the texts of a kind are about', async () => {
    tables = await readTables([
      { file_name: 'tickets.csv', bytes: tickets(at => (at % 2 ? `missing parcel ${other(at)}` : other(at))) },
    ])
    const found = await tables.found(textTopics, today)
    expect(found.map(({ title }) => title)).toEqual(['40 of 40 texts of Delivery in tickets speak of “missing parcel”'])
    expect(found[0]?.description).toContain('in 40 of 40 texts')
  })

  it('finds nothing in texts that differ, or that came only twice', async () => {
    tables = await readTables([
      { file_name: 'tickets.csv', bytes: tickets(at => (at === 3 || at === 9 ? complaint(at) : other(at))) },
    ])
    expect(await tables.found(sameTexts, today)).toEqual([])
    expect(await tables.found(textTopics, today)).toEqual([])
  })
})

describe('on documents', () => {
  it('says what sets each apart from the others, to those who may read them, and nothing of one alone', async () => {
    const cabinet = await openHouse({ now: `${today}T09:00:00Z` })
    const context: Context = { house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'clock', ip: null }
    const look = () =>
      documentTopics.look(
        context,
        today,
        () => Promise.reject(new Error('no tables')),
        thresholdsOf(documentTopics),
        [],
      )
    const about = (word: string) =>
      words.slice(0, 6).map((other, at) => `The ${word} rule of part ${at} says ${other}.`)
    await keepDocument(cabinet, { name: 'Returns', texts: about('warranty'), domain: 'operational' })
    expect(await look()).toEqual([])
    await keepDocument(cabinet, { name: 'Salaries', texts: about('bonus'), domain: 'hr' })
    expect(await look()).toEqual([])
    await keepDocument(cabinet, { name: '<b>Shipping', texts: about('parcel'), domain: 'operational' })
    const [found, ...others] = await look()
    expect(others).toEqual([])
    expect(found?.domain).toBe('operational')
    expect(found?.description).toMatch(/Returns: “warranty/)
    expect(found?.description).toMatch(/<b>Shipping: “parcel/)
    expect(found?.description).not.toContain('bonus')
    expect(found?.impact).toEqual({ value: '2', unit: 'documents' })
    await cabinet.close()
  })

  it('compares only what the same people may see, and says to whom it belongs', async () => {
    const cabinet = await openHouse({ now: `${today}T09:00:00Z` })
    const context: Context = { house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'clock', ip: null }
    const long = Array.from({ length: 5 }, (_, at) => complaint(at).replace('parcel', words[at] ?? ''))
    await keepDocument(cabinet, { name: 'Salaries', texts: long, domain: 'hr' })
    await keepDocument(cabinet, { name: 'Handbook', texts: long, domain: 'general' })
    const look = () =>
      sameDocuments.look(
        context,
        today,
        async () => Promise.reject(new Error('no tables')),
        thresholdsOf(sameDocuments),
        [],
      )
    expect(await look()).toEqual([])
    await keepDocument(cabinet, { name: 'Salaries 2025', texts: long, domain: 'hr' })
    const before = await sameDocuments.state(context, [])
    expect((await look()).map(({ title, domain }) => [domain, title])).toEqual([
      ['hr', '2 documents say nearly the same: Salaries and Salaries 2025'],
    ])
    expect(await sameDocuments.state(context, [])).toBe(before)
    await cabinet.close()
  })
})
