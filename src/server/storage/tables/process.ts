// The program of the process that reads tables. It holds everything that could take a server down with it: DuckDB's
// native code and the spreadsheet parser. It ends when its parent does.
import { writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { messageOf } from '../../base/errors.ts'
import type { ImportProgress } from './answers.ts'
import { type Reply, toFailure } from './replies.ts'
import { requestMessage, type TablesRequest } from './requests.ts'

/** The most memory this process may hold (MB), named by the server. */
const memoryLimit = Number(process.argv[2]) * 1024 * 1024

const send = (message: Reply) => {
  if (process.connected) process.send?.(message)
}

process.on('disconnect', () => process.exit(0))
process.on('message', message => void receive(message))
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: memoryLimit })
// Should the machine run out of memory all the same, Linux ends this process before the server.
void writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

async function receive(message: unknown) {
  const { id, request } = requestMessage.parse(message)
  try {
    send({ id, answer: await answer(request, progress => send({ id, progress })) })
  } catch (error) {
    send({ id, failure: toFailure(error) })
  }
}

/** Each part is loaded when it is first asked for: an import does not load the questions, nor the other way round. */
async function answer(request: TablesRequest, onProgress: (progress: ImportProgress) => void): Promise<unknown> {
  if (request.kind === 'import') return (await import('./import/import-table.ts')).importTable(request, onProgress)
  if (request.kind === 'query') return (await import('./query/query.ts')).answerQuery(request)
  if (request.kind === 'profile') return (await import('./query/profile.ts')).profileTable(request)
  if (request.kind === 'keys') return (await import('./query/keys.ts')).measureKeys(request)
  if (request.kind === 'matches') return (await import('./query/matches.ts')).measureMatches(request)
  if (request.kind === 'difference') return (await import('./query/difference.ts')).difference(request)
  if (request.kind === 'database_read') return (await import('./database/read-database.ts')).readDatabase(request)
  if (request.kind === 'database_tables')
    return (await import('./database/read-database.ts')).listDatabaseTables(request)
  return (await import('./query/rows.ts')).readRows(request)
}

process.on('uncaughtException', error => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
})
