// What the server does with the built files of the web part.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mountPages } from './pages.ts'
import type { Env } from './who.ts'

const app = new Hono<Env>()
const script = '/assets/page-1.js'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, script), 'one')
  await mountPages(app, folder)
})
afterAll(() => rm(folder, { recursive: true }))

it('misses a file that another version replaced meanwhile, and finds it when it is there again', async () => {
  const statusOf = async (headers = {}) => (await app.request(script, { headers })).status
  const small = { 'Accept-Encoding': 'br' }
  await rm(join(folder, script))
  expect([await statusOf(), await statusOf(small)]).toEqual([404, 404])
  await writeFile(join(folder, script), 'two')
  expect([await statusOf(), await statusOf(small)]).toEqual([200, 200])
})
