import pg from 'pg'
import { expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from './database.ts'

async function tablesOf({ connection }: FreshDatabase): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>(`select table_name as name from information_schema.tables where table_schema = 'public'`)
    .finally(() => client.end())
  return rows.map(row => row.name)
}

it('gives each caller a migrated database of its own', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  expect(one.connection.database).not.toBe(two.connection.database)
  expect(await tablesOf(one)).toContain('audit_entries')
  await one.drop()
  await expect(tablesOf(one)).rejects.toThrow('does not exist')
  expect(await tablesOf(two)).toContain('audit_entries')
  await two.drop()
})
