import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('keeps commas, quotes and lines inside of their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', null, 1.5])).toBe('"a,b","say ""hi""","two\nlines",,1.5\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('lets no spreadsheet take %j for a formula', text => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})
