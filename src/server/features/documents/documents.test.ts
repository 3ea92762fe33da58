import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Document, SearchAnswer } from '#contract/documents'
import { docxOf, pdfOf } from '../../../../tests/support/document-files.ts'
import { openHouse, password, type TestHouse, until } from '../../../../tests/support/house.ts'

let house: TestHouse
let owner = ''
let viewer = ''
let analyst = ''

beforeAll(async () => {
  house = await openHouse()
  owner = (await house.registerFirst()).access_token
  viewer = (await house.person('viewer')).access_token
  analyst = (await house.person('analyst')).access_token
})
afterAll(() => house.close())

async function send(token: string, file_name: string, content: string | Buffer, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ file_name, ...more })
  const response = await house.app.http.request(`/api/documents?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  })
  return { status: response.status, body: await response.json() }
}

const get = async (id: string, token = owner): Promise<Document> =>
  (await house.call('GET', `/api/documents/${id}`, undefined, token)).body

/** Uploads and waits until it was read. */
async function upload(
  file_name: string,
  content: string | Buffer,
  more: Record<string, string> = {},
  token = owner,
): Promise<Document> {
  const { status, body } = await send(token, file_name, content, more)
  expect(body).toMatchObject({ status: 'waiting' })
  expect(status).toBe(200)
  return until(async () => {
    const document = await get(body.id, token)
    return document.status === 'waiting' || document.status === 'reading' ? undefined : document
  })
}

async function search(query: string, token = owner, more: Record<string, string> = {}): Promise<SearchAnswer> {
  const { status, body } = await house.call(
    'GET',
    `/api/documents/search?${new URLSearchParams({ query, ...more })}`,
    undefined,
    token,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const texts = ({ hits }: SearchAnswer) => hits.map(({ text }) => text)
const markedIn = ({ hits }: SearchAnswer) =>
  hits.flatMap(({ parts }) => parts.flatMap(({ text, marked }) => (marked ? [text] : [])))

describe('a document', () => {
  it('that is uploaded is read, found at its place, and opened again byte by byte', async () => {
    const bytes = pdfOf([
      'This is the agreement with Zephyr Ltd about the delivery of turbines.',
      'The notice period is ninety days.\nIt ends with the year.',
    ])
    const document = await upload('Agreement_Zephyr.pdf', bytes)
    expect(document).toMatchObject({
      name: 'Agreement Zephyr',
      kind: 'pdf',
      status: 'ready',
      language: 'english',
      passage_count: 2,
      version: 1,
      note: null,
    })
    const { hits } = await search('notice period Zephyr')
    expect(hits[0]).toMatchObject({ document: 'Agreement Zephyr', at: 1, place: { page: 2 }, found_by: 'words' })
    expect(markedIn({ hits: hits.slice(0, 1), unknown: [], searched: 1 })).toEqual(['notice', 'period'])
    const response = await house.app.http.request(`/api/documents/${document.id}/content`, {
      headers: { Authorization: `Bearer ${owner}` },
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(response.headers.get('content-disposition')).toContain('attachment')
  })

  it('whose bytes are there already is recognised and not kept twice', async () => {
    const first = await upload('once.txt', 'The very same bytes.')
    const { body } = await send(owner, 'twice.txt', 'The very same bytes.')
    expect(body).toMatchObject({ id: first.id, name: 'once', known: true })
  })

  it('whose same bytes somebody else keeps to themselves is not told of', async () => {
    const secret = await upload('secret.txt', 'Bytes for the board alone.', { domain: 'strategic' })
    const { body } = await send(analyst, 'mine.txt', 'Bytes for the board alone.')
    expect(body).toMatchObject({ known: false, name: 'mine' })
    expect(body.id).not.toBe(secret.id)
  })

  it('without text says so and is kept', async () => {
    const document = await upload('scan.pdf', pdfOf(['']))
    expect(document).toMatchObject({ status: 'no_text', note: expect.stringMatching(/scanned/) })
    const { status } = await house.call('GET', `/api/documents/${document.id}/passages`, undefined, owner)
    expect(status).toBe(200)
  })

  it('that is broken fails with a sentence and is kept', async () => {
    const document = await upload('broken.docx', docxOf(['Hello']).subarray(0, 80))
    expect(document).toMatchObject({ status: 'failed', note: expect.stringMatching(/damaged/) })
    const again = await house.call('POST', `/api/documents/${document.id}/read`, {}, owner)
    expect(again.body).toMatchObject({ status: 'waiting', note: null })
  })

  it('of a kind that can not be read is refused before it is sent', async () => {
    expect(await send(owner, 'film.mp4', 'x')).toMatchObject({ status: 415, body: { code: 'unsupported_file' } })
    expect(await send(owner, 'letter.rtf', 'x')).toMatchObject({
      status: 415,
      body: { detail: expect.stringMatching(/RTF/) },
    })
    expect(await send(owner, 'empty.txt', '')).toMatchObject({ status: 422 })
  })

  it('in a new version is found by what it says now, and the old one can be opened', async () => {
    const document = await upload('rules.txt', 'Bicycles belong into the cellar.')
    const { body } = await send(owner, 'rules 2.txt', 'Bicycles belong into the courtyard.', {
      document_id: document.id,
    })
    expect(body).toMatchObject({ id: document.id, version: 2, name: 'rules', file_name: 'rules 2.txt' })
    await until(async () => ((await get(document.id)).status === 'ready' ? true : undefined))
    expect(texts(await search('bicycles'))).toEqual(['Bicycles belong into the courtyard.'])
    const old = await house.app.http.request(`/api/documents/${document.id}/content?version=1`, {
      headers: { Authorization: `Bearer ${owner}` },
    })
    expect(await old.text()).toBe('Bicycles belong into the cellar.')
  })

  it('that is renamed is found by its new name', async () => {
    const document = await upload('alpha.txt', 'Nothing in particular.')
    await house.call('PATCH', `/api/documents/${document.id}`, { name: 'Wintergarten lease' }, owner)
    expect((await search('wintergarten')).hits[0]).toMatchObject({
      document_id: document.id,
      document: 'Wintergarten lease',
    })
    expect((await search('alpha')).hits).toEqual([])
  })

  it('that is deleted takes its passages and its bytes along', async () => {
    const document = await upload('gone.txt', 'Quixotic whisper of deletion.')
    const { status } = await house.call('DELETE', `/api/documents/${document.id}`, undefined, owner)
    expect(status).toBe(200)
    expect((await search('quixotic')).hits).toEqual([])
    expect((await search('quixotic')).unknown).toEqual([{ word: 'quixotic', near: [] }])
    const hash = createHash('sha256').update('Quixotic whisper of deletion.').digest('hex')
    expect(await readdir(house.house.blobs.place('documents'))).not.toContain(hash)
  })

  it('is deleted only by who has just entered the password', async () => {
    const document = await upload('kept.txt', 'Deleting asks for the password.')
    house.clock.advance(10 * 60_000)
    const refused = await house.call('DELETE', `/api/documents/${document.id}`, undefined, owner)
    expect(refused.body).toMatchObject({ code: 'confirmation_needed' })
    await house.call('POST', '/api/auth/confirm', { password }, owner)
  })
})

describe('what is found', () => {
  it.each([
    [
      'german',
      'Die Kündigungsfrist für die Verträge mit den Lieferanten beträgt drei Monate zum Ende des Jahres.',
      'kundigungsfrist vertrag',
    ],
    [
      'german',
      'Herr Müller hat die Rechnung für den Monat Mai noch nicht bezahlt und wird daran erinnert.',
      'Mueller Rechnungen',
    ],
    [
      'french',
      'Les sociétés paient les factures dans un délai de trente jours à compter de la livraison.',
      'societe facture',
    ],
    [
      'spanish',
      'Los contratos de arrendamiento se renuevan automáticamente cada año si no se cancelan antes.',
      'contrato renovar automaticamente',
    ],
    [
      'portuguese',
      'As condições de pagamento são de trinta dias após a emissão da fatura pelo fornecedor.',
      'condicao pagamento',
    ],
    [
      'italian',
      'Le condizioni del contratto sono valide per tutti i clienti della società e non si cambiano.',
      'societa clienti',
    ],
    [
      'dutch',
      'De opzegtermijn van het contract is drie maanden en begint aan het einde van de maand.',
      'contracten maand',
    ],
    ['english', 'The suppliers were informed that the deliveries had been delayed by the strike.', 'supplier delay'],
  ])('in %s is found by other forms of its words, with or without accents', async (language, text, asked) => {
    const document = await upload(`${language} ${asked}.txt`, text)
    expect(document.language).toBe(language)
    const hit = (await search(asked)).hits.find(({ document_id }) => document_id === document.id)
    expect(hit?.text).toBe(text)
    expect(hit?.parts.some(({ marked }) => marked)).toBe(true)
  })

  it('is what meets most of the question, and nothing where the rare word is missing', async () => {
    await upload(
      'cars.md',
      '# Cars\n\nCompany cars are washed monthly.\n\n# Parking\n\nCompany bicycles are parked in Xanadu.',
    )
    expect(texts(await search('where are company bicycles parked in xanadu'))[0]).toContain('Xanadu')
    expect((await search('company helicopters of Zanzibar')).hits).toEqual([])
  })

  it('answers a misspelled word with near ones, and the beginning of a word', async () => {
    await upload('spell.txt', 'The maintenance of the escalators is done in spring.')
    const answer = await search('escalatros maintenance')
    expect(answer.unknown).toEqual([{ word: 'escalatros', near: ['escalators'] }])
    expect(texts(answer)).toEqual(['The maintenance of the escalators is done in spring.'])
    expect(texts(await search('escala'))).toHaveLength(1)
  })

  it('holds the exact words in quotes, and not what stands after a minus', async () => {
    await upload('q1.txt', 'A blue whale swims.')
    await upload('q2.txt', 'The whale is blue and swims.')
    expect(texts(await search('"blue whale"'))).toEqual(['A blue whale swims.'])
    expect(texts(await search('whale -blue'))).toEqual([])
    expect(texts(await search('swims whale -"blue whale"'))).toEqual(['The whale is blue and swims.'])
  })

  it('shows markup in a text as text, and never as parts of a page', async () => {
    const text = 'Beware of <img src=x onerror=alert(1)> walrus & <b>tusks</b>.'
    await upload('evil.txt', text)
    const { hits } = await search('walrus tusks')
    expect(hits[0]?.parts.map(part => part.text).join('')).toBe(text)
    expect(markedIn({ hits, unknown: [], searched: 1 })).toEqual(['walrus', 'tusks'])
  })

  it('is narrowed by kind, domain and date', async () => {
    const asked = 'zucchini'
    await upload('z.txt', 'Zucchini recipes.', { domain: 'operational' })
    expect(texts(await search(asked, owner, { domain: 'operational', kind: 'text', from: '2026-11-21' }))).toHaveLength(
      1,
    )
    for (const other of [{ domain: 'sales' }, { kind: 'pdf' }, { to: '2026-11-20' }]) {
      expect((await search(asked, owner, other)).hits).toEqual([])
    }
  })
})

describe('who may see a document', () => {
  it('finds it, lists it and opens it; for others there is none', async () => {
    const document = await upload('salaries.txt', 'The salaries rise by pomegranate percent.', { domain: 'hr' })
    expect(texts(await search('pomegranate'))).toHaveLength(1)
    const hidden = await search('pomegranate', viewer)
    expect(hidden.hits).toEqual([])
    expect((await search('pomegranete', viewer)).unknown).toEqual([{ word: 'pomegranete', near: [] }])
    expect((await search('pomegranete', owner)).unknown).toEqual([{ word: 'pomegranete', near: ['pomegranate'] }])
    for (const path of ['', '/passages', '/content']) {
      const { status } = await house.call('GET', `/api/documents/${document.id}${path}`, undefined, viewer)
      expect(status).toBe(404)
    }
    const { body } = await house.call('GET', '/api/documents?limit=200', undefined, viewer)
    expect(body.documents.map(({ id }: Document) => id)).not.toContain(document.id)
    expect(body.may_upload).toBe(false)
  })

  it('may not change it without the right to', async () => {
    const document = await upload('open.txt', 'Everybody reads this about marzipan.')
    expect(texts(await search('marzipan', analyst))).toHaveLength(1)
    const change = await house.call('PATCH', `/api/documents/${document.id}`, { name: 'x' }, analyst)
    expect(change.status).toBe(403)
    expect((await send(viewer, 'a.txt', 'x')).status).toBe(403)
    expect((await send(analyst, 'a.txt', 'x', { domain: 'hr' })).status).toBe(403)
    expect((await send(analyst, 'a.txt', 'x', { document_id: document.id })).status).toBe(403)
  })
})
