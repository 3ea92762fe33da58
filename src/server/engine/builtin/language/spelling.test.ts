import { describe, expect, it } from 'vitest'
import { corrected, distance, speller } from './spelling.ts'
import { tokens } from './tokens.ts'

const spelling = speller(['Rechnungsdatum', 'Customer', 'Unit cost'], ['Globex', 'Initech'])
const read = (text: string) => corrected(tokens(text), spelling).map(word => word.text)

describe('spelling', () => {
  it.each([
    ['custmer', 'customer'],
    ['averge', 'average'],
    ['ovedrue', 'overdue'],
    ['febuary', 'february'],
    ['rechnungsdatm', 'rechnungsdatum'],
    ['Globx', 'globex'],
    ['invioces', 'invoice'],
    ['mch', 'much'],
    ['hw', 'how'],
    ['wich', 'which'],
    ['hwo', 'how'],
    ['totl', 'total'],
  ])('reads %s as %s', (written, expected) => {
    expect(read(written)).toEqual([expected])
  })

  it.each([
    'cost',
    'contracts',
    'zebra',
    'pay',
    'glob',
    'profit',
    'unpaid',
    '"custmer"',
    'C0STMER',
    'w',
    'hat',
    'ist',
    'wer',
  ])('leaves %s alone', written => {
    expect(corrected(tokens(written), spelling).every(word => word.corrected === null)).toBe(true)
  })

  it('tells a correction towards a value from one towards the grammar', () => {
    const [value, word] = corrected(tokens('globx averge'), spelling)
    expect(value?.corrected).toEqual({ written: 'globx', onlyValue: true })
    expect(word?.corrected).toEqual({ written: 'averge', onlyValue: false })
  })

  it.each([
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['abcd', 'acbd', 1],
    ['kitten', 'sitting', 3],
  ])('counts the letters between %j and %j as %i', (left, right, expected) => {
    expect(distance(left, right)).toBe(expected)
    expect(distance(right, left)).toBe(expected)
  })
})
