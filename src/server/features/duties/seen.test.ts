// Which tables a duty looks at again: those that changed, and all where that can't be told.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checked } from '../../../../tests/support/checked.ts'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'
import { quiet } from '../../../../tests/support/quiet.ts'

let cabinet: TestHouse
let token: string
beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

const invoices = (customer: string) =>
  `Invoice No,Customer,Due Date,Amount,Status\nR-1,${customer},2026-09-01,10.50,Open\n`

/** The tables that the duty asked while something was done. */
async function asked(happening: () => Promise<unknown>): Promise<string[]> {
  const { tables } = cabinet.house
  const query = tables.query
  const names = new Set<string>()
  tables.query = options => {
    for (const [name] of options.sql.matchAll(/\b(north|south)\b/g)) names.add(name)
    return query(options)
  }
  await happening().finally(() => Object.assign(tables, { query }))
  return [...names].sort()
}
const upload = async (name: string) => {
  await cabinet.upload(token, `${name}.csv`, invoices(name))
  await quiet(cabinet.db)
}
const ageing = async () => {
  const { body } = await cabinet.call('GET', '/api/findings?status=open&limit=200', undefined, token)
  return body.findings.filter(({ duty }: { duty: string }) => duty === 'Receivables ageing').length
}

it('are only those that changed; what was found in the others stays open', async () => {
  await upload('north')
  expect(await asked(() => upload('south'))).toEqual(['south'])
  expect(await ageing()).toBe(4)
})

it('are all of them when somebody asks for a check although nothing changed', async () => {
  expect(await asked(() => checked(cabinet, 'cfo', token))).toEqual(['north', 'south'])
})

it('close what was found in a table that a duty is no longer about', async () => {
  const { body } = await cabinet.call('GET', '/api/datasets', undefined, token)
  const south = body.datasets.find(({ table_name }: { table_name: string }) => table_name === 'south')
  await cabinet.call('PATCH', `/api/datasets/${south.id}`, { columns: [{ name: 'due_date', role: null }] }, token)
  await quiet(cabinet.db)
  expect(await ageing()).toBe(2)
})
