// The audit trail through the HTTP door, and what it takes to change it unnoticed.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthAnswer } from '#contract/accounts'
import type { AuditEntry } from '#contract/audit'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'
import type { Tx } from '../../storage/index.ts'
import { anchorTrail, verifyTrail } from './index.ts'

const day = 86_400_000
let cabinet: TestHouse
let owner: AuthAnswer
let salesAdmin: AuthAnswer
let seller: AuthAnswer
beforeAll(async () => {
  cabinet = await openHouse()
  owner = await cabinet.registerFirst()
  salesAdmin = await cabinet.person('department_admin', { department: 'sales', full_name: 'Sam "=Sales"' })
  seller = await cabinet.person('viewer', { department: 'sales' })
  const grant = { permission: 'view_analytics', duration_hours: 2 }
  await cabinet.call('POST', grantsOf(seller), grant, salesAdmin.access_token)
  const hr = await cabinet.person('viewer', { department: 'hr' })
  await cabinet.call('POST', grantsOf(hr), grant, owner.access_token)
  for (let at = 0; at < 20; at++) await cabinet.call('POST', '/api/chat/sessions', {}, seller.access_token)
})
afterAll(() => cabinet.close())

const grantsOf = ({ user }: AuthAnswer) => `/api/enhanced-rbac/users/${user.id}/temporary-permissions`
const get = (who: AuthAnswer, path: string) => cabinet.call('GET', path, undefined, who.access_token)
const entries = async (who: AuthAnswer, query: string): Promise<AuditEntry[]> =>
  (await get(who, `/api/audit?${query}`)).body.entries
const verify = () => verifyTrail(cabinet.db, cabinet.house.config, cabinet.clock.now())

/** Changes rows as somebody with all rights in the database can, looks, and puts everything back. */
async function tampering(change: (tx: Tx) => Promise<unknown>, look: (tx: Tx) => Promise<unknown>) {
  const back = new Error('put it back')
  const attempt = cabinet.db.transaction().execute(async tx => {
    await sql`alter table audit_entries disable trigger user`.execute(tx)
    await change(tx)
    await look(tx)
    throw back
  })
  await expect(attempt).rejects.toBe(back)
}

describe('reading', () => {
  it('finds entries by actor, action, subject, department, time and words', async () => {
    const given = await entries(owner, 'action=grant')
    expect(given.map(({ action }) => action)).toEqual(['grant.given', 'grant.given'])
    const [mine] = await entries(owner, `actor=${salesAdmin.user.id}&action=grant.given`)
    expect(mine).toMatchObject({
      actor_type: 'user',
      actor: { id: salesAdmin.user.id, name: 'Sam "=Sales"' },
      subject: seller.user.id,
      subject_name: 'viewer',
      department: 'sales',
      door: 'http',
      details: { permission: 'view_analytics', duration_hours: 2 },
    })
    expect(await entries(owner, `subject=${seller.user.id}&action=grant.given`)).toEqual([mine])
    expect((await entries(owner, 'department=hr&action=grant')).length).toBe(1)
    expect((await entries(owner, 'q=VIEW_analytics')).length).toBe(2)
    expect(await entries(owner, 'q=%25%25%25')).toEqual([])
    expect(await entries(owner, 'action=gran')).toEqual([])
    expect(await entries(owner, 'until=2026-11-21T08:59:59Z')).toEqual([])
    expect((await entries(owner, 'from=2026-11-21T09:00:00Z&until=2026-11-22T00:00:00Z')).length).toBeGreaterThan(20)
    expect((await get(owner, '/api/audit?from=yesterday')).status).toBe(400)
    expect((await get(owner, '/api/audit?after=x')).status).toBe(400)
  })

  it('pages through every entry once, newest first', async () => {
    const seqs: number[] = []
    let after = ''
    do {
      const { body } = await get(owner, `/api/audit?limit=7${after && `&after=${after}`}`)
      seqs.push(...body.entries.map(({ seq }: AuditEntry) => seq))
      after = body.next
    } while (after)
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, at) => seqs.length - at))
  })

  it('shows departments their own, and everybody else what they did or was done to them', async () => {
    const department = await entries(salesAdmin, 'limit=200')
    expect(department.some(({ actor }) => actor?.id === seller.user.id)).toBe(true)
    expect(department.every(entry => entry.department === 'sales' || entry.subject === salesAdmin.user.id)).toBe(true)
    const own = await entries(seller, 'limit=200')
    expect(own.some(({ action }) => action === 'grant.given')).toBe(true)
    for (const { subject, on_behalf_of } of own) expect([subject, on_behalf_of?.id]).toContain(seller.user.id)
  })

  it('gives the same as a file, in which nothing is a formula, and says so in the trail', async () => {
    const response = await cabinet.app.http.request('/api/audit/export?action=grant', {
      headers: { Authorization: `Bearer ${owner.access_token}` },
    })
    expect(response.headers.get('Content-Disposition')).toContain('Audit%20trail%202026-11-21.csv')
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain('"Sam ""=Sales"""')
    expect((await entries(owner, 'limit=1'))[0]?.action).toBe('audit.exported')
  })

  it('answers the specification’s calls in its shapes', async () => {
    const { audit_trail } = (await get(owner, '/api/enhanced-rbac/audit-trail/system?limit=2')).body
    expect(audit_trail).toHaveLength(2)
    expect(Object.keys(audit_trail[0]).sort()).toEqual(['action', 'details', 'ip_address', 'timestamp', 'user_id'])
    const stats = (await get(owner, '/api/enhanced-rbac/system/stats')).body
    expect(stats.user_stats).toMatchObject({ total_users: 4, active_users: 4, inactive_users: 0 })
    expect(stats.user_stats.role_distribution).toMatchObject({ master_admin: 1, viewer: 2, analyst: 0 })
    const total = (await entries(owner, 'limit=1'))[0]?.seq
    expect(stats.activity_stats).toEqual({
      recent_activity_24h: total,
      active_sessions: 4,
      total_audit_entries: total,
    })
    expect(stats.system_health).toEqual({ rbac_status: 'healthy', admin_emails_configured: 0 })
    const active = (await get(salesAdmin, '/api/enhanced-rbac/users/active?minutes=30')).body.active_users
    expect(active.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual(
      [salesAdmin.user.id, seller.user.id].sort(),
    )
    expect((await get(owner, '/api/enhanced-rbac/health')).body).toMatchObject({
      status: 'healthy',
      system_stats: stats,
    })
    expect((await get(seller, '/api/enhanced-rbac/health')).body.system_stats).toBeNull()
    expect((await get(salesAdmin, '/api/enhanced-rbac/system/stats')).status).toBe(403)
  })

  it('forgets who was active after the minutes asked for', async () => {
    cabinet.clock.advance(31 * 60_000)
    const { active_users } = (await get(owner, '/api/enhanced-rbac/users/active')).body
    expect(active_users.map(({ user_id }: { user_id: string }) => user_id)).toEqual([owner.user.id])
  })
})

/** Every column of the table. */
const columns = [
  'seq',
  'at',
  'actor_type',
  'actor_id',
  'on_behalf_of',
  'department',
  'door',
  'ip',
  'action',
  'subject',
  'details',
  'hash',
] as const

/** The statement that changes one byte of a cell, or fills one that is empty. */
function edit(column: (typeof columns)[number], seq: number, place: number): string {
  const changed: Record<(typeof columns)[number], string> = {
    seq: `seq + 1000000`,
    at: `at + interval '1 microsecond'`,
    actor_type: `overlay(actor_type placing '~' from 1 + ${place} % length(actor_type) for 1)`,
    actor_id: `coalesce(overlay(actor_id placing '~' from 1 + ${place} % length(actor_id) for 1), '~')`,
    on_behalf_of: `coalesce(overlay(on_behalf_of::text placing translate(right(on_behalf_of::text, 1), '0123456789abcdef', '123456789abcdef0') from 36 for 1)::uuid, gen_random_uuid())`,
    department: `coalesce(overlay(department placing '~' from 1 for 1), '~')`,
    door: `overlay(door placing '~' from 1 + ${place} % length(door) for 1)`,
    ip: `coalesce(overlay(ip placing '~' from 1 for 1), '~')`,
    action: `overlay(action placing '~' from 1 + ${place} % length(action) for 1)`,
    subject: `overlay(subject placing '~' from 1 + ${place} % length(subject) for 1)`,
    details: `details || '{"~": 1}'`,
    hash: `set_byte(hash, ${place} % 32, (get_byte(hash, ${place} % 32) + 1) % 256)`,
  }
  return `update audit_entries set ${column} = ${changed[column]} where seq = ${seq}`
}

describe('the chain', () => {
  it('finds each of 100 edits of one byte anywhere in the table', async () => {
    const { entries: count } = await verify()
    const anyEdit = fc.record({
      column: fc.constantFrom(...columns),
      seq: fc.integer({ min: 1, max: count }),
      place: fc.nat(1000),
    })
    let found = 0
    for (const { column, seq, place } of fc.sample(anyEdit, 100)) {
      await tampering(
        tx => sql.raw(edit(column, seq, place)).execute(tx),
        async tx => {
          const { whole, first_broken } = await verifyTrail(tx, cabinet.house.config, cabinet.clock.now())
          if (!whole && first_broken === seq) found++
        },
      )
    }
    expect(found).toBe(100)
    expect((await verify()).whole).toBe(true)
  })
})

describe('anchors', () => {
  it('are written when the trail moved, outside the database, and fit it', async () => {
    expect(await anchorTrail(cabinet.house)).toBe(true)
    expect(await anchorTrail(cabinet.house)).toBe(false)
    await cabinet.call('POST', '/api/chat/sessions', {}, seller.access_token)
    cabinet.clock.advance(day / 4)
    expect(await anchorTrail(cabinet.house)).toBe(true)
    const found = await verify()
    expect(found).toMatchObject({ whole: true, anchors: 2, broken_anchor: null })
    expect(found.latest_anchor?.seq).toBe(found.entries)
    const answer = await cabinet.call('POST', '/api/audit/verify', {}, owner.access_token)
    expect(answer.body).toMatchObject({ whole: true, anchors: 2 })
    expect((await cabinet.call('POST', '/api/audit/verify', {}, salesAdmin.access_token)).status).toBe(403)
  })

  it('find a trail that was rewritten as a whole, with hashes that fit each other', async () => {
    await tampering(
      async tx => {
        await sql`update audit_entries set action = 'nothing.happened' where seq = 3`.execute(tx)
        await sql`do $$
          declare entry audit_entries; previous bytea := sha256('cabinet');
          begin
            for entry in select * from audit_entries order by seq loop
              entry.hash := audit_hash(previous, entry);
              update audit_entries set hash = entry.hash where seq = entry.seq;
              previous := entry.hash;
            end loop;
            update journal_head set hash = previous;
          end $$`.execute(tx)
      },
      async tx => {
        const found = await verifyTrail(tx, cabinet.house.config, cabinet.clock.now())
        expect(found).toMatchObject({ whole: false, first_broken: null, broken_anchor: { line: 1 } })
        expect(found.detail).toContain('rewritten')
      },
    )
  })

  it('are checked by a command, which says so and fails where a line was changed', async () => {
    const { data_dir } = cabinet.house.config
    const run = () =>
      promisify(execFile)(process.execPath, ['src/server/verify-audit.ts'], {
        env: { DATABASE_URL: cabinet.address, DATA_DIR: data_dir },
      })
    expect((await run()).stdout).toContain('2 anchors fit')
    const file = join(data_dir, 'audit-anchors.txt')
    const kept = await readFile(file, 'utf8')
    await writeFile(
      file,
      kept.replace(/[0-9a-f]\n/, end => (end[0] === '0' ? '1\n' : '0\n')),
    )
    await expect(run()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('anchor in line 1') })
    await writeFile(file, `${kept}nonsense\n`)
    await expect(run()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('Line 3') })
    await writeFile(file, kept)
  })
})
