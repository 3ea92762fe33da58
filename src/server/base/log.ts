// The log: one JSON line per entry on stderr, with everything that looks like a secret taken out.
import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'

export type Log = Logger

/** Fields whose name ends like this never reach the log: `token`, `access_token`, `apiKey`. */
const SECRET_NAME = /(authorization|cookie|password|token|key|secret|setup_?code)$/i
const HIDDEN = '[hidden]'
/** Deeper objects are cut: a log entry is a line, not a document. */
const DEPTH = 6

/** A logger for entries of `level` and above. Each line is written at once, so that none is lost in a crash. */
export function createLog(level: string, stream: DestinationStream = destination({ dest: 2, sync: true })): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: name => ({ level: name }), log: entry => withoutSecrets(entry, DEPTH) },
      // Errors are already plain objects here, see `shown`.
      serializers: { err: (error: unknown) => error },
    },
    stream,
  )
}

function withoutSecrets(entry: object, depth: number): Record<string, unknown> {
  const fields = Object.entries(entry)
  return Object.fromEntries(
    fields.map(([name, value]) => [name, SECRET_NAME.test(name) ? HIDDEN : shown(value, depth)]),
  )
}

function shown(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === 0) return '[cut]'
  if (Array.isArray(value)) return value.map(item => shown(item, depth - 1))
  return withoutSecrets(value instanceof Error ? stdSerializers.err(value) : value, depth - 1)
}
