// Runs beside the reading of files, in a thread of its own that keeps running while a huge value is being converted,
// and ends the process before it takes the memory that the machine needs. DuckDB's own limit does not see everything.
import { workerData } from 'node:worker_threads'

const CHECK_MS = 50
const limit = Number(workerData)

setInterval(() => {
  if (process.memoryUsage.rss() > limit) process.kill(process.pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGUSR2')
}, CHECK_MS)
