// The program of the process that reads tables. It holds everything that could take a server down with it: DuckDB's
// native code and the spreadsheet parser.

import type { Progress } from '../child/replies.ts'
import { serveRequests } from '../child/serve.ts'
import { requestMessage, type TablesRequest } from './requests.ts'

/** Each part is loaded when it is first asked for: an import does not load the questions, nor the other way round. */
async function answer(request: TablesRequest, onProgress: (progress: Progress) => void): Promise<unknown> {
  if (request.kind === 'import') return (await import('./import/import-table.ts')).importTable(request, onProgress)
  if (request.kind === 'query') return (await import('./query/query.ts')).answerQuery(request)
  if (request.kind === 'profile') return (await import('./query/profile.ts')).profileTable(request)
  if (request.kind === 'keys') return (await import('./query/keys.ts')).measureKeys(request)
  if (request.kind === 'matches') return (await import('./query/matches.ts')).measureMatches(request)
  if (request.kind === 'difference') return (await import('./query/difference.ts')).difference(request)
  if (request.kind === 'csv') return (await import('./query/csv.ts')).writeTableAsCsv(request)
  if (request.kind === 'database_read') return (await import('./database/read-database.ts')).readDatabase(request)
  if (request.kind === 'database_tables')
    return (await import('./database/read-database.ts')).listDatabaseTables(request)
  return (await import('./query/rows.ts')).readRows(request)
}

serveRequests({ parse: message => requestMessage.parse(message), answer, fault: 'The table could not be read.' })
