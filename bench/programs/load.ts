// The load: a fixed number of clients, each with a connection that it keeps, asking again as soon as it was answered.
// Takes its plan as JSON in the first argument and prints what it measured as JSON.
import { Agent, request } from 'node:http'
import type { Load, Plan } from '../support/load.ts'
import { quantile } from '../support/statistics.ts'

const plan: Plan = JSON.parse(process.argv[2] ?? '')
const { origin, paths, method, headers, body, clients, warm_seconds, seconds } = plan
const { hostname, port } = new URL(origin)
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const began = performance.now()
const measuring = began + warm_seconds * 1000
const end = measuring + seconds * 1000
const times: number[] = []

await Promise.all(Array.from({ length: clients }, (_, at) => client(paths[at % paths.length] ?? '/')))
agent.destroy()
const load: Load = {
  per_second: times.length / seconds,
  p50_ms: quantile(times, 0.5),
  p99_ms: quantile(times, 0.99),
}
console.log(JSON.stringify(load))

async function client(path: string) {
  for (let before = performance.now(); before < end; ) {
    await ask(path)
    const after = performance.now()
    if (before >= measuring && after <= end) times.push(after - before)
    before = after
  }
}

/** One request; anything but 200 ends the whole load. */
function ask(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, hostname, port, method, path, headers }, response => {
      if (response.statusCode !== 200) reject(new Error(`${path} was answered with ${response.statusCode}`))
      response.resume().once('end', resolve).once('error', reject)
    })
    asked.once('error', reject).end(body)
  })
}
