// Runs as a tree.
import { expect, it } from 'vitest'
import type { Run } from '#contract/runs'
import { type Branch, branchesOf } from './branches.ts'

const run = (id: string, parent_id: string | null): Run => ({
  id,
  parent_id,
  parent_call_id: null,
  root_id: 'a',
  depth: 0,
  agent_id: 'cfo',
  agent_name: 'CFO',
  kind: 'task',
  status: 'running',
  requester: 'Ana',
  title: '',
  outcome: null,
  created_at: '2026-11-21T09:00:00Z',
  ended_at: null,
  priority: 'medium',
  due_at: null,
  files: [],
  tokens: 0,
  cost_micros: 0,
  cost_currency: null,
  unpriced_calls: 0,
  worked_seconds: 0,
})
const shape = (branches: readonly Branch[]): unknown => branches.map(({ run, children }) => [run.id, shape(children)])

it('puts each run under the one that passed it on', () => {
  const runs = [run('a', null), run('b', 'a'), run('c', 'a'), run('d', 'b')]
  expect(shape(branchesOf(runs))).toEqual([
    [
      'a',
      [
        ['b', [['d', []]]],
        ['c', []],
      ],
    ],
  ])
})

it('loses none whose parent may not be seen', () => {
  expect(shape(branchesOf([run('b', 'hidden'), run('d', 'b')]))).toEqual([['b', [['d', []]]]])
  expect(branchesOf([])).toEqual([])
})
