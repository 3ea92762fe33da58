// The bare counterpart: Hono on @hono/node-server and the same SQL through pg, without anything else of the product.
// DATABASE names the database as JSON; without it the program starts the embedded PostgreSQL in DATA_DIR.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { newId } from '../../src/server/base/ids.ts'
import { createLog } from '../../src/server/base/log.ts'
import { type EmbeddedConnection, startEmbedded } from '../../src/server/storage/embedded/index.ts'

const { DATABASE, DATA_DIR, USER_ID } = process.env
const embedded = DATABASE ? undefined : await startEmbedded({ data_dir: DATA_DIR ?? '', log: createLog('error') })
const connection: EmbeddedConnection = embedded?.connection ?? JSON.parse(DATABASE ?? '')
const pool = new pg.Pool({ ...connection, max: 10 })
const app = new Hono()

app.get('/health', async request => {
  await pool.query('select 1')
  return request.json({ status: 'healthy' })
})

app.get('/sessions', async request => {
  const text = 'select * from chat_sessions where user_id = $1 order by updated_at desc limit 200'
  const { rows } = await pool.query(text, [USER_ID])
  return request.json(rows)
})

app.get('/approvals', async request => {
  const { rows } = await pool.query('select * from approvals order by id desc limit 20')
  const people = [...new Set(rows.flatMap(({ requester_id, decided_by }) => [requester_id, decided_by]))]
  const names = await pool.query('select id, full_name from users where id = any($1)', [people.filter(Boolean)])
  const nameOf = new Map(names.rows.map(({ id, full_name }) => [id, full_name]))
  return request.json({ approvals: rows.map(row => ({ ...row, requester: nameOf.get(row.requester_id) })) })
})

app.post('/sessions', async request => {
  const { agent_id } = await request.req.json()
  const now = new Date()
  const id = newId(now.getTime())
  const client = await pool.connect()
  try {
    await client.query('begin')
    const insert =
      'insert into chat_sessions (id, user_id, agent_id, title, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)'
    await client.query(insert, [id, USER_ID, agent_id, 'New chat', now])
    const audit = {
      actor_type: 'user',
      actor_id: USER_ID,
      door: 'http',
      action: 'chat.began',
      subject: id,
      details: {},
    }
    const events = [{ type: 'chat.changed', id, user_id: USER_ID }]
    const journal = 'select write_journal($1::jsonb, $2::jsonb, $3)'
    await client.query(journal, [JSON.stringify(audit), JSON.stringify(events), now])
    await client.query('commit')
  } finally {
    client.release()
  }
  return request.json({ id, title: 'New chat', agent_id, updated_at: now })
})

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`The bare server is running at http://127.0.0.1:${port}`)
})

process.once('SIGTERM', async () => {
  server.close()
  await pool.end()
  await embedded?.stop()
  process.exit()
})
