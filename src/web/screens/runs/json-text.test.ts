// Tool calls as text.
import { expect, it } from 'vitest'
import { jsonText, problemOf } from './json-text.ts'

it('writes what a tool was given, and cuts what nobody reads to its end', () => {
  expect(jsonText({ sql: 'select 1' })).toBe('{\n  "sql": "select 1"\n}')
  expect(jsonText('plain')).toBe('plain')
  expect(jsonText(undefined)).toBe('')
  expect(jsonText('x'.repeat(20_005))).toMatch(/^x{20000}\n… 5 characters more$/)
})

it('finds the sentence of what went wrong, and only a sentence', () => {
  expect(problemOf({ error: 'No such table' })).toBe('No such table')
  expect(problemOf({ unknown: 'Nobody knows' })).toBe('Nobody knows')
  for (const result of [null, 'error', { error: 3 }, { error: '' }, { rows: [] }])
    expect(problemOf(result)).toBe(undefined)
})
