// A whole Cabinet on a database that is there already, with calls through the HTTP door but without a socket.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Role } from '../../src/contract/access.ts'
import type { AuthAnswer } from '../../src/contract/accounts.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Clock } from '../../src/server/base/clock.ts'
import { type Config, readConfig } from '../../src/server/base/config.ts'
import { newId } from '../../src/server/base/ids.ts'
import { createLog } from '../../src/server/base/log.ts'
import type { WorkerCaller } from '../../src/server/doors/worker/index.ts'
import type { AnyTool } from '../../src/server/engine/index.ts'
import type { Connection } from '../../src/server/storage/index.ts'

export const password = 'Correct horse battery 9'
export const setup_code = 'setup-code-for-tests'

export type CabinetOptions = {
  clock: Clock
  model?: LanguageModelV4
  tools?: readonly AnyTool<WorkerCaller>[]
  /** What differs from the settings of an ordinary start. */
  config?: Partial<Config>
}
export type Cabinet = Awaited<ReturnType<typeof openCabinet>>

/** Opens it with a data folder of its own. Several can share one database, as several instances do. */
export async function openCabinet(connection: Connection, options: CabinetOptions) {
  const { clock, model, tools } = options
  const data_dir = await mkdtemp(join(tmpdir(), 'cabinet-house-'))
  const usual = readConfig({ DATA_DIR: data_dir, SETUP_CODE: setup_code, LOG_LEVEL: 'silent' })
  const config = { ...usual, ...options.config }
  const app = await buildApp({
    config,
    log: createLog(config.log_level),
    connection,
    secret_key: 'a secret key for tests that is long enough',
    clock,
    ...(model && { model }),
    ...(tools && { tools }),
  })
  await app.begin()

  /** Calls and answers status and body; `token` signs in. */
  async function call(method: string, path: string, body?: unknown, token?: string) {
    const response = await app.http.request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  async function registerFirst(email = 'owner@example.com'): Promise<AuthAnswer> {
    const answer = await call('POST', '/api/auth/register', { email, password, full_name: 'Olive Owner', setup_code })
    if (answer.status !== 200) throw new Error(`The first administrator could not register: ${answer.body.detail}`)
    return answer.body
  }

  /** Somebody of a role, straight into the table: inviting is another capability's test. */
  async function person(role: Role, about: { email?: string; full_name?: string; department?: string } = {}) {
    const { hashPassword } = await import('../../src/server/features/accounts/password.ts')
    const { insertUser } = await import('../../src/server/features/accounts/store.ts')
    const id = newId()
    const email = about.email ?? `${role}-${id.slice(-6)}@example.com`
    const { full_name = role, department = null } = about
    const password_hash = await hashPassword(password)
    const row = { id, email, full_name, role, department, password_hash, created_at: clock.now(), disabled_at: null }
    await app.house.db.transaction().execute(tx => insertUser(tx, row))
    const { body } = await call('POST', '/api/auth/login', { email, password })
    return body as AuthAnswer
  }

  async function upload(
    token: string,
    file_name: string,
    content: string | Uint8Array<ArrayBuffer>,
    more: Record<string, string> = {},
  ) {
    const query = new URLSearchParams({ file_name, ...more })
    const response = await app.http.request(`/api/datasets?${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: content,
    })
    return { status: response.status, body: await response.json() }
  }

  return {
    app,
    house: app.house,
    db: app.house.db,
    call,
    registerFirst,
    person,
    upload,
    async close() {
      await app.close()
      await rm(data_dir, { recursive: true, force: true })
    },
  }
}

/** Asks again until the answer is not undefined; fails after that many seconds. For work that goes on by itself. */
export async function until<T>(look: () => Promise<T | undefined> | T | undefined, seconds = 60): Promise<T> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    if (performance.now() > end) throw new Error(`It did not happen within ${seconds} seconds`)
    await pause(20)
  }
}
