// The engine console with models that see, draw, hear and speak, but none that talks: the skills use what there is.
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeProvider } from '../../../../tests/support/fake-providers.ts'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'

const drawn = PNG.sync.write(new PNG({ width: 4, height: 4 }))
const spoken = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(4000)])

let cabinet: TestHouse
let owner: string
let server: Awaited<ReturnType<typeof fakeProvider>>

beforeAll(async () => {
  cabinet = await openHouse()
  owner = (await cabinet.registerFirst()).access_token
  const heard = { text: 'Hello *from* Ana', language: 'english', duration: 2 }
  server = await fakeProvider(() => ({ text: 'A <b>red</b> fence' }), { picture: drawn, sound: spoken, heard })
  await cabinet.call('PUT', '/api/settings/company', { currency: 'EUR' }, owner)
  const models = (['vision', 'image_generation', 'speech', 'transcription'] as const).map(capability => ({
    ...{ capability, model: `model-for-${capability}`, input_price: 1, output_price: 1, unit_price: 1 },
  }))
  const given = { name: 'Own server', kind: 'openai_compatible', base_url: server.base_url, models }
  expect((await cabinet.call('POST', '/api/providers', given, owner)).status).toBe(200)
  expect((await cabinet.call('POST', '/pygpt/initialize', {}, owner)).body.success).toBe(true)
})
afterAll(async () => {
  await cabinet.close()
  await server.close()
})

const execute = (mode: string, user_input: string) =>
  cabinet.call('POST', '/pygpt/execute', { mode, user_input, session_id: 's' }, owner)

async function withFile(mode: string, user_input: string, name: string, content: Uint8Array) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ mode, user_input, session_id: 's' })) form.set(field, value)
  form.append('files', new File([new Uint8Array(content)], name))
  const encoded = new Response(form)
  const headers = { Authorization: `Bearer ${owner}`, 'Content-Type': encoded.headers.get('Content-Type') ?? '' }
  const body = await encoded.arrayBuffer()
  const response = await cabinet.app.http.request('/pygpt/execute-with-files', { method: 'POST', headers, body })
  return response.json()
}

it('lists audio as available', async () => {
  const { modes } = (await cabinet.call('GET', '/pygpt/modes', undefined, owner)).body
  expect(modes.find((one: { mode: string }) => one.mode === 'audio').available).toBe(true)
})

it('lets a model look at an attached picture, and names whose words they are', async () => {
  const body = await withFile('image_analysis', 'What is on it?', 'garden.png', drawn)
  expect(body.response).toContain('4 × 4')
  expect(body.response).toContain('as model-for-vision sees it')
  expect(body.response).toContain('A \\<b\\>red\\</b\\> fence')
})

it('draws what is no chart, and answers with the address of the picture', async () => {
  const { body } = await execute('image_generation', 'a lighthouse in the fog')
  expect(body.success).toBe(true)
  const picture = await cabinet.app.http.request(body.image_url, { headers: { Authorization: `Bearer ${owner}` } })
  expect(Buffer.from(await picture.arrayBuffer()).equals(drawn)).toBe(true)
})

it('says a text aloud, and answers with the address of the recording', async () => {
  const { body } = await execute('audio', 'Good morning')
  expect(body).toMatchObject({ success: true, audio_url: expect.stringMatching(/^\/api\/files\/.+\/content$/) })
})

it('writes an attached recording down word for word', async () => {
  const body = await withFile('audio', 'Write it down', 'voice.mp3', spoken)
  expect(body.response).toContain('as model-for-transcription heard it')
  expect(body.response).toContain('Hello \\*from\\* Ana')
})
