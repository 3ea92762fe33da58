// The clause scan over the sample company's contracts and other papers, uploaded as documents.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleCompany } from '../../src/server/features/sample/company/index.ts'
import { checked } from '../support/checked.ts'
import { openHouse, type TestHouse } from '../support/house.ts'
import { uploadDocuments } from '../support/upload-documents.ts'

let cabinet: TestHouse
let token: string
beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

const scanned = async () =>
  (await checked(cabinet, 'legal_counsel', token)).map(({ title, impact }) => [title, impact?.value])

it('waits while there are no documents, and finds no clause in papers that are no contracts', async () => {
  expect(await scanned()).toEqual([])
  const papers = sampleCompany('2026-11-21').documents.filter(({ path }) => /\.(md|txt)$/.test(path))
  await uploadDocuments(
    cabinet,
    token,
    papers.map(({ path, bytes }) => ({ name: path.split('/').at(-1) ?? '', bytes })),
    'strategic',
  )
  expect(await scanned()).toEqual([])
})

it('quotes every planted clause with its document and page', async () => {
  const contracts = sampleCompany('2026-11-21').documents.filter(({ path }) => path.includes('contracts/'))
  await uploadDocuments(
    cabinet,
    token,
    contracts.map(({ path, bytes }) => ({ name: path.split('/').at(-1) ?? '', bytes })),
    'strategic',
  )
  expect(await scanned()).toEqual([
    ['2 contract documents say how far somebody is liable', 2],
    ['3 contract documents renew themselves', 3],
    ['3 contract documents say with which notice they end', 3],
    ['5 contract documents say which law and court hold', 5],
  ])
  const found = await checked(cabinet, 'legal_counsel', token)
  const renewal = found.find(({ title }) => title.includes('renew'))
  expect(renewal?.description).toContain('Stratus Hosting service agreement, page 2: “')
  expect(renewal?.description).toContain('renews automatically for successive periods of twelve months')
  const passages = renewal?.evidence.passages ?? []
  expect(passages).toHaveLength(3)
  for (const { text } of passages) expect(text).toContain('renews automatically')
})

it('shows them only to those who may see the documents', async () => {
  const viewer = await cabinet.person('viewer')
  const { body } = await cabinet.call('GET', '/api/findings', undefined, viewer.access_token)
  expect(body.findings).toEqual([])
})
