// What messages say about their conversation.
import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/chat'
import { emptyAnswer, openRun, spoken, storedText, withMessages } from './messages.ts'

const at = '2026-11-21T09:00:00.000Z'
const answer = (id: string, run: Partial<NonNullable<Message['run']>> = {}, content = ''): Message => {
  const empty = emptyAnswer(id, `run of ${id}`, at)
  return { ...empty, content, run: empty.run && { ...empty.run, ...run } }
}
const question = (id: string): Message => ({ ...answer(id), message_type: 'user', content: id, run: null })

describe('the open run', () => {
  it.each(['queued', 'running', 'waiting'] as const)('is the last answer’s while it is %s', status => {
    expect(openRun([question('q'), answer('a', { status })])?.id).toBe('run of a')
  })

  it.each(['succeeded', 'failed', 'cancelled'] as const)('is over when the last answer is %s', status => {
    expect(openRun([question('q'), answer('a', { status })])).toBeUndefined()
  })

  it('is none in an empty conversation', () => {
    expect(openRun([])).toBeUndefined()
  })
})

it('replaces messages that are there and adds those that are new', () => {
  const before = [question('q'), answer('a')]
  const after = withMessages(before, [answer('a', { status: 'succeeded' }, 'Done.'), question('next')])
  expect(after.map(({ id, content }) => [id, content])).toEqual([
    ['q', 'q'],
    ['a', 'Done.'],
    ['next', 'next'],
  ])
})

it('does not take an outcome that stands in for the text as the text', () => {
  expect(storedText(answer('a', { status: 'failed', outcome: 'It refused.' }, 'It refused.'))).toBe('')
  expect(storedText(answer('a', { status: 'cancelled', outcome: 'Stopped.' }, 'Half of it'))).toBe('Half of it')
})

describe('what is read out', () => {
  it('has no marks of Markdown, and code only by name', () => {
    expect(spoken('**48 EUR** is [overdue](https://example.org).\n\n```sql\nselect 1\n```\n\n- one\n- two')).toBe(
      '48 EUR is overdue. (code) - one - two',
    )
  })

  it('reads a table as its cells', () => {
    expect(spoken('| Customer | Sum |\n|---|---:|\n| Acme | 5 |')).toBe('Customer Sum Acme 5')
  })

  it('is cut where it is long', () => {
    expect(spoken('word '.repeat(200), 20)).toBe('word word word word…')
  })
})
