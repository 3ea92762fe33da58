// The sandbox as the server meets it: refusals, turns, stops, and what comes out of it. Ways out: tests/escape.
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createLog } from '../../base/log.ts'
import { keepBeginning, plain } from '../outputs.ts'
import { openSandbox } from './index.ts'
import { callFilter } from './python/filter.ts'
import { readHandedOut } from './python/handed-out.ts'

const log = createLog('silent')
const sandbox = openSandbox({ log })
afterAll(() => sandbox.close())

const javascript = (code: string, signal?: AbortSignal) =>
  sandbox.run('javascript', { code, inputs: [], ...(signal && { signal }) })

it('refuses a language without walls with the reason, and runs the other', async () => {
  const reason = 'Install bubblewrap to run Python.'
  const without = openSandbox({
    log,
    probe: async () => ({ programs: null, walls: { kind: null, version: null, packages: [], reason } }),
  })
  expect((await without.walls()).python.reason).toBe(reason)
  await expect(without.run('python', { code: 'print(1)', inputs: [] })).rejects.toMatchObject({
    code: 'unavailable',
    message: `Python can't run here: ${reason}`,
  })
  expect(await without.run('javascript', { code: 'console.log(1)', inputs: [] })).toMatchObject({ output: '1\n' })
  await without.close()
})

it('shows values as people read them', async () => {
  const { output, return_code } = await javascript(
    'const a = { b: [1, "x"], c: new Map([[1, 2]]), d: undefined, e: 5n }; a.self = a; console.log(a, "text", null, new Date(0)); console.log()',
  )
  expect(output).toBe(
    '{ b: [1, "x"], c: Map [[1, 2]], d: undefined, e: 5n, self: [Circular] } text null 1970-01-01T00:00:00.000Z\n\n',
  )
  expect(return_code).toBe(0)
})

it('waits for promises, and tells of one that fails', async () => {
  expect(await javascript('const one = await Promise.resolve(1); console.log(one)')).toMatchObject({ output: '1\n' })
  expect(await javascript('Promise.resolve().then(() => console.log("later"))')).toMatchObject({ output: 'later\n' })
  expect(await javascript('await Promise.reject(new RangeError("far"))')).toMatchObject({
    return_code: 1,
    error: expect.stringContaining('RangeError: far'),
  })
})

it('says what a program that calls itself without end did wrong', async () => {
  const { return_code, error } = await javascript('function f() { return f() + 1 }\nf()')
  expect(return_code).toBe(1)
  expect(error).toMatch(/InternalError/)
})

it('stops what runs and what waits for its turn', async () => {
  const stop = new AbortController()
  const all = [1, 2, 3].map(() => javascript('for (;;) {}', stop.signal).catch(error => String(error)))
  await pause(600)
  stop.abort(new Error('enough'))
  expect(await Promise.all(all)).toEqual(Array(3).fill('Error: enough'))
  expect(await javascript('console.log("next")')).toMatchObject({ output: 'next\n' })
})

it('believes nothing of what is handed out but what is whole', () => {
  const head = { return_code: 0, ending: 'itself', seconds: 1, files: [{ name: 'a', bytes: 2 }], files_left_out: 0 }
  const handed = (about: object, rest: string) => readHandedOut(Buffer.from(`${JSON.stringify(about)}\n${rest}`))
  expect(handed(head, 'hi')?.files).toEqual([{ name: 'a', content: Buffer.from('hi') }])
  for (const rest of ['', 'h', 'hi!']) expect(handed(head, rest)).toBeUndefined()
  expect(handed({ ...head, return_code: 1000 }, 'hi')).toBeUndefined()
  expect(handed({ ...head, more: 1 }, 'hi')).toBeUndefined()
  expect(handed({ ...head, files: [{ name: 'a', bytes: -1 }] }, 'hi')).toBeUndefined()
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), bytes => readHandedOut(Buffer.from(bytes)) === undefined))
})

it('keeps the beginning of what is said, and nothing that a terminal would obey', () => {
  const kept = keepBeginning(5)
  for (const part of ['abc', 'def', 'ghi']) kept.take(Buffer.from(part))
  expect([kept.text(), kept.said(), kept.cut()]).toEqual(['abcde', 9, true])
  expect(plain('a\u001b[31mb\u001b]0;t\u0007c\r\nd\te\u0000\u009b')).toBe('abc\nd\te')
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => !/(?![\t\n])\p{Cc}/u.test(plain(text))))
})

it('has a filter of calls for the processors it knows, and none for others', () => {
  for (const known of ['x64', 'arm64']) expect((callFilter(known)?.length ?? 0) % 8).toBe(0)
  expect(callFilter('riscv64')).toBeUndefined()
})
