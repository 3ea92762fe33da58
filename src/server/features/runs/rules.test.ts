// Which work may be passed on to whom.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roster } from '../agents/index.ts'
import { deepest, mostRuns, priorityOf, rankOf, whyNotDelegate } from './rules.ts'

type Part = Parameters<typeof whyNotDelegate>[0]
const agents = roster.map(({ id, name }) => ({ id, name }))

describe('passing a task on', () => {
  it('always ends, whoever asks whom: no agent twice in a chain, never too deep, never too many', () => {
    const wishes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...agents)), { maxLength: 60 })
    fc.assert(
      fc.property(fc.constantFrom(...agents), wishes, (first, wanted) => {
        const tree: Part[] = [{ id: '0', agent_id: first.id, parent_id: null, depth: 0 }]
        for (const [at, to] of wanted) {
          const by = tree[at % tree.length]
          if (!by || whyNotDelegate(by, to, tree) !== null) continue
          tree.push({ id: String(tree.length), agent_id: to.id, parent_id: by.id, depth: by.depth + 1 })
        }
        expect(tree.length).toBeLessThanOrEqual(mostRuns)
        for (const part of tree) {
          const chain: string[] = []
          for (let one: Part | undefined = part; one; one = tree.find(({ id }) => id === one?.parent_id))
            chain.push(one.agent_id)
          expect(chain.length).toBeLessThanOrEqual(deepest + 1)
          expect(new Set(chain).size).toBe(chain.length)
        }
      }),
    )
  })
})

it('keeps the priority of a task, and lets whoever waits in the chat go first', () => {
  for (const priority of ['critical', 'high', 'medium', 'low'] as const) {
    expect(priorityOf({ kind: 'task', priority: rankOf('task', priority) })).toBe(priority)
    expect(rankOf('chat', 'medium')).toBeLessThan(rankOf('task', priority))
  }
  expect(priorityOf({ kind: 'duty', priority: rankOf('duty', 'medium') })).toBe(null)
})
