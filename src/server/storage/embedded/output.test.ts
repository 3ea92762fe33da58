import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { createLog } from '../../base/log.ts'
import { logOutput } from './output.ts'

async function logged(...lines: string[]) {
  const entries: { level: string; msg: string }[] = []
  const stream = Readable.from(lines.map(line => `${line}\n`))
  const complaint = logOutput(stream, createLog('debug', { write: line => void entries.push(JSON.parse(line)) }))
  await finished(stream)
  return {
    levels: entries.map(entry => entry.level),
    messages: entries.map(entry => entry.msg),
    complaint: complaint(),
  }
}

it('gives each line the level it deserves', async () => {
  const { levels, messages } = await logged(
    'LOG:  database system is ready to accept connections',
    'ERROR:  duplicate key value violates unique constraint "users_email"',
    'WARNING:  page verification failed',
    'FATAL:  sorry, too many clients already',
    'PANIC:  could not write to file: No space left on device',
  )
  expect(levels).toEqual(['debug', 'debug', 'warn', 'warn', 'error'])
  expect(messages[4]).toBe('PostgreSQL: could not write to file: No space left on device')
})

it('keeps quiet about what we caused ourselves', async () => {
  const { levels, complaint } = await logged(
    'FATAL:  terminating connection due to administrator command',
    'FATAL:  the database system is starting up',
    'FATAL:  role "cabinet" does not exist',
  )
  expect(levels).toEqual(['debug', 'debug', 'debug'])
  expect(complaint).toBeUndefined()
})

it('remembers the reason of a failed start, also when it is not PostgreSQL that says it', async () => {
  expect((await logged('FATAL:  invalid value for parameter "port": "x"')).complaint).toBe(
    'invalid value for parameter "port": "x"',
  )
  const missing = 'postgres: error while loading shared libraries: libicudata.so.60: cannot open shared object file'
  expect((await logged(missing)).complaint).toBe(missing)
})
