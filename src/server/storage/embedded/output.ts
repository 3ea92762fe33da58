// What PostgreSQL says on stderr, brought into our log.
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Log } from '../../base/log.ts'

/** Lines about what we caused ourselves, or asked for to see whether it is there. */
const EXPECTED =
  /terminating connection due to administrator command|the database system is (starting up|shutting down)|(role|database) "cabinet" does not exist/

/** Logs each line at its level; answers a function that tells the newest line about something going wrong. */
export function logOutput(stream: Readable, log: Log): () => string | undefined {
  let complaint: string | undefined
  createInterface(stream).on('line', line => {
    const [, severity, text] = /^([A-Z]+): {2}(.*)/.exec(line) ?? []
    const level = levelOf(severity, line)
    if (level !== 'debug') complaint = text ?? line
    log[level]({ postgres: severity?.toLowerCase() ?? 'output' }, `PostgreSQL: ${text ?? line}`)
  })
  return () => complaint
}

function levelOf(severity: string | undefined, line: string): 'debug' | 'warn' | 'error' {
  if (EXPECTED.test(line)) return 'debug'
  if (severity === 'PANIC') return 'error'
  // A failed statement (ERROR) reaches its client as an error; here it is only a trace.
  return severity === 'LOG' || severity === 'ERROR' || severity === 'HINT' ? 'debug' : 'warn'
}
