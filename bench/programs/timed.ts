// The product, with one tool that notes when it is entered and a note of when each decision arrived.
import { channel } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { respond } from '../../src/contract/approvals.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { createLog } from '../../src/server/base/log.ts'
import { serveHttp } from '../../src/server/doors/http/index.ts'
import { startEmbedded } from '../../src/server/storage/embedded/index.ts'
import { tellParent } from '../support/moments.ts'
import { timedTool } from '../support/timed-tool.ts'

const config = readConfig()
const log = createLog(config.log_level)
const embedded = await startEmbedded({ data_dir: config.data_dir, log })
const app = await buildApp({
  config,
  log,
  connection: embedded.connection,
  secret_key: 'a secret key for the benchmark that is long enough',
  tools: [timedTool(() => tellParent('entered'))],
})
const server = await serveHttp(app.http, config)
await app.begin()
channel('http.server.request.start').subscribe(message => {
  const request = typeof message === 'object' && message && 'request' in message ? message.request : undefined
  if (request instanceof IncomingMessage && request.url === respond.path) tellParent('received')
})
console.log(`Cabinet with a timed tool is running at http://127.0.0.1:${server.port}`)

process.once('SIGTERM', async () => {
  await server.close()
  await app.close()
  await embedded.stop()
  process.exit()
})
