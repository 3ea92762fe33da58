// From the start of the process to the first healthy answer.

import { join } from 'node:path'
import { withFolder } from '../support/places.ts'
import { BARE, PRODUCT, withProgram } from '../support/program.ts'
import { type Row, row } from '../support/row.ts'
import { median } from '../support/statistics.ts'

const STARTS = 5

export async function start(): Promise<Row[]> {
  const product = await starts(PRODUCT, '/api/health')
  const bare = await starts(BARE, '/health')
  const title = 'bare Hono with the same PostgreSQL'
  return [
    row('Start until the first answer', 'ms', median(product.next), {
      goal: { at_most: 1000 },
      baseline: { title, value: median(bare.next) },
      note: `median of ${STARTS}; ${product.next.map(Math.round).join(', ')}`,
    }),
    row('The first start ever', 'ms', product.first, {
      baseline: { title, value: bare.first },
      note: 'once, with making the database',
    }),
  ]
}

/** Milliseconds of the first start in an empty folder, and of those after it. */
async function starts(program: URL, health: string): Promise<{ first: number; next: number[] }> {
  return withFolder(async folder => {
    // Compiled code is kept here for both, so that the first start is a first one in this too.
    const env = { DATA_DIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') }
    const first = await startOnce(program, health, env)
    const next: number[] = []
    for (let count = 0; count < STARTS; count++) next.push(await startOnce(program, health, env))
    return { first, next }
  })
}

async function startOnce(program: URL, health: string, env: Record<string, string>): Promise<number> {
  const began = performance.now()
  return withProgram(program, env, async ({ address }) => {
    const response = await fetch(`${address}${health}`)
    await response.text()
    if (response.status !== 200) throw new Error(`The server says it is not healthy (${response.status})`)
    return performance.now() - began
  })
}
