// One thing of every kind at each place, straight into the tables: how they come about is tested elsewhere.
import type { Domain } from '#contract/access'
import { newId } from '../../src/server/base/ids.ts'
import type { TestHouse } from '../support/house.ts'

export type Owner = { user_id: string; department: string }

/** Puts one thing of each kind there, of which the owner and the department are as given; answers their ids. */
export async function placeThings({ db, house, clock }: TestHouse, { user_id, department }: Owner) {
  const now = clock.now()
  const [created_at, updated_at] = [now, now]
  const tables = db.withTables<Record<string, Record<string, unknown>>>()
  const put = async (table: string, row: Record<string, unknown>, id = newId(now.getTime())) => {
    await tables
      .insertInto(table)
      .values({ id, ...row })
      .execute()
    return id
  }
  const of = { requester_id: user_id, department }
  const root_id = newId(now.getTime())
  const root = {
    ...{ agent_id: 'cfo', kind: 'chat', status: 'succeeded', title: 'A run', conversation: '[]', ready_at: now },
    ...{ root_id, created_at, updated_at, ...of },
  }
  const run = await put('runs', root, root_id)
  const approval = await put('approvals', {
    ...{ code: newId().slice(-9), tool_call_id: newId(), run_id: run, agent_id: 'cfo', agent_name: 'CFO', ...of },
    ...{ tool: 'write_file', arguments: '{}', digest: 'd', nonce: 'n', level: 'low', category: 'files' },
    ...{ level_reason: 'r', description: 'd', details: '[]', created_at, expires_at: new Date(now.getTime() + 3.6e6) },
  })
  const { sha256, bytes } = await house.blobs.keep(`of ${user_id}`)
  const file = await put('files', {
    ...{ path: `notes/${newId()}.md`, media_type: 'text/markdown', bytes, sha256, created_by: 'CFO' },
    ...{ owner_id: user_id, department, created_at },
  })
  const chat = await put('chat_sessions', { user_id, agent_id: 'cfo', title: 'A chat', created_at, updated_at })
  const dashboard = await put('dashboards', { user_id, name: 'Mine', shared: false, created_at, updated_at })
  const grant = await put('grants', {
    ...{ user_id, permission: 'generate_reports', department: null, granted_by: user_id, granted_at: now },
    ...{ expires_at: new Date(now.getTime() + 3.6e6), database_expires_at: now },
  })
  return { run, approval, file, chat, dashboard, grant, user: user_id }
}

/** A table of a domain that belongs to somebody. */
export async function placeDataset({ db, clock }: TestHouse, { user_id, department }: Owner, domain: Domain) {
  const id = newId()
  const now = clock.now()
  const row = {
    ...{ id, name: domain, table_name: `t_${id.replaceAll('-', '')}`, domain, status: 'ready' },
    ...{ created_by: user_id, department, created_at: now, updated_at: now },
  }
  await db.withTables<Record<string, Record<string, unknown>>>().insertInto('datasets').values(row).execute()
  return id
}
