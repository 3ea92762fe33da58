// Conversations by day.
import { describe, expect, it } from 'vitest'
import { groupByDay, sessionBeside } from './session-groups.ts'

const now = new Date(2026, 10, 21, 9, 30)
const used = (id: string, ...at: [number, number, number, number?, number?]) => ({
  id,
  title: id,
  agent_id: 'cfo',
  updated_at: new Date(...at).toISOString(),
})
const titles = (...sessions: ReturnType<typeof used>[]) =>
  groupByDay(sessions, now).map(({ title, sessions: those }) => [title, those.map(({ id }) => id)])

describe('conversations by day', () => {
  it('puts the days by this device’s midnights, not by hours', () => {
    expect(
      titles(
        used('early today', 2026, 10, 21, 0, 0),
        used('late yesterday', 2026, 10, 20, 23, 59),
        used('early yesterday', 2026, 10, 20, 0, 0),
        used('the day before', 2026, 10, 19, 23, 59),
      ),
    ).toEqual([
      ['Today', ['early today']],
      ['Yesterday', ['late yesterday', 'early yesterday']],
      ['Earlier', ['the day before']],
    ])
  })

  it('leaves out empty groups and keeps the order of the list', () => {
    expect(titles(used('b', 2026, 10, 21), used('a', 2026, 10, 21))).toEqual([['Today', ['b', 'a']]])
    expect(titles()).toEqual([])
  })

  it('counts a moment that this device’s clock has not reached as today', () => {
    expect(titles(used('ahead', 2026, 10, 22))).toEqual([['Today', ['ahead']]])
  })

  it('knows yesterday across the turn of a month', () => {
    const first = new Date(2026, 2, 1, 8)
    expect(groupByDay([used('last of February', 2026, 1, 28)], first)[0]?.title).toBe('Yesterday')
  })
})

describe('the conversation beside a deleted one', () => {
  const [a, b, c] = [used('a', 2026, 1, 1), used('b', 2026, 1, 1), used('c', 2026, 1, 1)] as const

  it('is the next one, and for the last the one before', () => {
    expect(sessionBeside([a, b, c], 'b')?.id).toBe('c')
    expect(sessionBeside([a, b, c], 'c')?.id).toBe('b')
  })

  it('does not exist where it was the only one', () => {
    expect(sessionBeside([a], 'a')).toBeUndefined()
  })
})
