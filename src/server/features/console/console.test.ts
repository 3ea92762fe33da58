// The engine console over HTTP, as somebody meets it without a language model: initialize, choose a mode, execute.
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'

let cabinet: TestHouse
let owner: string

const invoices = `Invoice,Customer,Amount,Due date
A1,Acme,100.50,2026-09-01
A2,Acme,50.00,2026-10-01
B1,Beta,20.00,2026-11-01
`

beforeAll(async () => {
  cabinet = await openHouse()
  owner = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

const post = (path: string, body: object, token = owner) => cabinet.call('POST', path, body, token)
const get = (path: string, token = owner) => cabinet.call('GET', path, undefined, token)
type Answer = Awaited<ReturnType<TestHouse['call']>>['body']

/** What came of it once it has ended or waits for somebody, however long that takes. */
const settled = (body: Answer, token: string): Promise<Answer> =>
  until(async () => {
    if (!['queued', 'running'].includes(body.status)) return body
    const { body: now } = await get(`/api/pygpt/executions/${body.task_id}`, token)
    return ['queued', 'running'].includes(now.status) ? undefined : now
  })

async function execute(mode: string, user_input: string, more: object = {}, token = owner) {
  const asked = { mode, user_input, session_id: 'page-1', context: {}, ...more }
  const { status, body } = await post('/pygpt/execute', asked, token)
  return { status, body: await settled(body, token) }
}

type Given = [name: string, content: string | Uint8Array<ArrayBuffer>]
async function withFiles(mode: string, user_input: string, files: readonly Given[], token = owner) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ mode, user_input, session_id: 'page-1' })) form.set(name, value)
  for (const [name, content] of files) form.append('files', new File([content], name))
  const encoded = new Response(form)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': encoded.headers.get('Content-Type') ?? '' }
  const response = await cabinet.app.http.request('/api/api/pygpt/execute-with-files', {
    method: 'POST',
    headers,
    body: await encoded.arrayBuffer(),
  })
  return { status: response.status, body: await settled(await response.json(), token) }
}

describe('before the engine is initialized', () => {
  it('says so, and executes nothing', async () => {
    expect((await get('/pygpt/status')).body).toMatchObject({
      engine_initialized: false,
      current_model: 'built-in skills',
      current_mode: 'chat',
      may_initialize: true,
    })
    const { status, body } = await execute('chat', 'Hello')
    expect(status).toBe(409)
    expect(body.detail).toContain('not initialized')
    expect((await withFiles('chat_with_files', 'Hello', [['a.txt', 'text']])).status).toBe(409)
  })

  it('is initialized only by those who may manage it', async () => {
    const analyst = (await cabinet.person('analyst')).access_token
    expect((await post('/pygpt/initialize', {}, analyst)).status).toBe(403)
    expect((await get('/pygpt/status', analyst)).body.may_initialize).toBe(false)
  })

  it('is initialized by a worker that carries a real run, and says how each part is', async () => {
    const { body } = await post('/api/pygpt/initialize', {})
    expect(body).toMatchObject({ success: true, message: 'PyGPT Engine initialized successfully!' })
    const states = Object.fromEntries(
      body.parts.map(({ part, state }: { part: string; state: string }) => [part, state]),
    )
    expect(states).toMatchObject({ database: 'ok', workers: 'ok', model: 'ok' })
    const { runs } = (await get('/api/runs?kind=check')).body
    expect(runs).toMatchObject([{ status: 'succeeded', title: 'Engine check' }])
    expect((await get('/pygpt/status')).body.engine_initialized).toBe(true)
  })
})

describe('modes', () => {
  it('are listed with what they need and why one is not available', async () => {
    const { modes } = (await get('/pygpt/modes')).body
    expect(modes).toHaveLength(11)
    const byName = Object.fromEntries(modes.map((one: { mode: string }) => [one.mode, one]))
    expect(byName.chat).toMatchObject({ available: true, takes_files: 'none' })
    expect(byName.image_analysis).toMatchObject({ available: true, takes_files: 'images' })
    expect(byName.audio.available).toBe(false)
    expect(byName.audio.help).toEqual({ label: 'Connect a model', to: '/settings' })
    expect((await execute('audio', 'Say hello')).status).toBe(503)
    expect(byName.computer_use).toMatchObject({ available: false, help: { label: 'Allow hosts', to: '/settings' } })
    expect((await execute('computer_use', 'open https://example.com')).status).toBe(503)
  })

  it('are refused to roles that may not use them, with the reason in the list', async () => {
    const viewer = (await cabinet.person('viewer')).access_token
    const { modes } = (await get('/pygpt/modes', viewer)).body
    const allowed = modes
      .filter((one: { available: boolean }) => one.available)
      .map((one: { mode: string }) => one.mode)
    expect(allowed).toEqual(['chat', 'completions'])
    expect(modes.flatMap((one: { help: unknown }) => one.help ?? [])).toEqual([])
    expect(modes.find((one: { mode: string }) => one.mode === 'experts').reason).toContain('Your role may not')
    expect((await execute('research_queries', 'Acme', {}, viewer)).status).toBe(403)
    expect((await post('/pygpt/switch-mode', { mode: 'experts' }, viewer)).status).toBe(403)
    expect((await withFiles('chat_with_files', 'What?', [['a.txt', 'x']], viewer)).status).toBe(403)
  })

  it('are remembered for each person', async () => {
    expect((await post('/pygpt/switch-mode', { mode: 'research_queries' })).body.success).toBe(true)
    expect((await get('/pygpt/status')).body.current_mode).toBe('research_queries')
    const other = (await cabinet.person('analyst')).access_token
    expect((await get('/pygpt/status', other)).body.current_mode).toBe('chat')
    expect((await post('/pygpt/switch-mode', { mode: 'telepathy' })).status).toBe(400)
  })
})

describe('an execution', () => {
  it('refuses blank words, an unknown field, and no session', async () => {
    expect((await execute('chat', '   ')).status).toBe(400)
    expect((await execute('chat', 'Hello', { surprise: 1 })).body.detail).toContain('Unknown field: surprise')
    expect((await post('/pygpt/execute', { mode: 'chat', user_input: 'Hello' })).status).toBe(400)
    expect((await execute('chat', `a${String.fromCharCode(0)}b`)).status).toBe(400)
  })

  it('answers with the fields of the specification, and is a run like any other', async () => {
    const { status, body } = await execute('completions', 'Hello')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ success: true, error: null, mode: 'completions', model_used: 'built-in skills', status: 'succeeded' },
      ...{ image_url: null, audio_url: null, execution_result: null, autonomous_result: null },
      ...{ permission_request_id: null, user_input: 'Hello' },
    })
    expect(body.response).toContain('built-in skills')
    const run = (await get(`/api/runs/${body.task_id}`)).body
    expect(run).toMatchObject({ kind: 'engine', status: 'succeeded', title: 'Completions: Hello' })
  })

  it('names the usual time only after some have finished', async () => {
    expect((await execute('image_generation', 'amount by month')).body.status).toBe('succeeded')
    const { body } = await execute('image_generation', 'amount by month')
    expect(typeof body.estimated_response_time).toBe('number')
    const fresh = await withFiles('image_analysis', 'What is it?', [['a.png', 'no picture']])
    expect(fresh.body.response).toContain('neither PNG nor JPEG')
  })

  it('is seen by its owner alone', async () => {
    cabinet.clock.advance(1000)
    const { body } = await execute('completions', 'Hello again')
    const other = (await cabinet.person('sub_admin')).access_token
    expect((await get(`/api/pygpt/executions/${body.task_id}`, other)).status).toBe(404)
    expect((await get('/api/pygpt/executions', other)).body.executions).toEqual([])
    const own = (await get('/api/pygpt/executions?limit=2')).body
    expect(own.executions).toHaveLength(2)
    expect(own.executions[0].task_id).toBe(body.task_id)
    const rest = (await get(`/api/pygpt/executions?limit=200&after=${own.next}`)).body.executions
    expect(rest.map((one: { task_id: string }) => one.task_id)).not.toContain(body.task_id)
  })
})

describe('chat with files', () => {
  it('computes from an attached table that nobody else sees', async () => {
    const { status, body } = await withFiles('chat_with_files', 'total amount by customer', [
      ['invoices.csv', invoices],
    ])
    expect(status).toBe(200)
    expect(body.response).toContain('150.5')
    expect(body.evidence[0].rows[0].slice(0, 2)).toEqual(['Acme', 150.5])
    expect(body.files).toEqual([{ name: 'invoices.csv', bytes: invoices.length }])
    expect((await get('/api/datasets')).body.datasets ?? (await get('/api/datasets')).body).toEqual([])
  })

  it('reads every sheet of a workbook, as tables with the names of their sheets', async () => {
    const book = utils.book_new()
    const add = (name: string, rows: unknown[][]) => utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
    add('Deals', [['Deal', 'Won'], ...[100, 200, 300].map((won, at) => [`D${at}`, won])])
    add('Tickets', [['Ticket', 'Hours'], ...[2, 3].map((hours, at) => [`T${at}`, hours])])
    add('Empty', [])
    const file = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
    const hours = await withFiles('chat_with_files', 'total hours', [['year.xlsx', file]])
    expect(hours.body.evidence[0].rows[0][0]).toBe(5)
    const both = await withFiles('chat_with_files', 'What is in this file?', [['year.xlsx', file]])
    expect(both.body.response).toContain('**year – Deals** has 3 rows')
    expect(both.body.response).toContain('**year – Tickets** has 2 rows')
    expect(both.body.response.match(/Sheet "Empty" is empty/g)).toHaveLength(1)
  })

  it('quotes an attached document with its place, and taints the run', async () => {
    const text = 'Agreement\n\nEither side may end it with a notice period of ninety days.\n\nOther words stand here.'
    const { body } = await withFiles('chat_with_files', 'What is the notice period?', [['contract.txt', text]])
    expect(body.response).toContain('notice period of ninety days')
    expect(body.response).toContain('contract.txt')
  })

  it('says what it can not do without a model, and shows what is there', async () => {
    const { body } = await withFiles('chat_with_files', 'Summarise this', [['note.md', '# Plan\n\nPaint the fence.']])
    expect(body.response).toContain('needs a language model')
    expect(body.response).toContain('Paint the fence')
  })

  it('refuses what it does not read, empty files, too many, and leaves nothing behind', async () => {
    expect((await withFiles('chat_with_files', 'What?', [['virus.exe', 'MZ']])).status).toBe(415)
    expect((await withFiles('image_analysis', 'What?', [['table.csv', invoices]])).status).toBe(415)
    expect((await withFiles('chat_with_files', 'What?', [['empty.txt', '']])).status).toBe(422)
    const many = Array.from({ length: 11 }, (_, at): Given => [`${at}.txt`, 'x'])
    expect((await withFiles('chat_with_files', 'What?', many)).status).toBe(413)
    const large = new Uint8Array(26 * 1024 * 1024)
    expect((await withFiles('chat_with_files', 'What?', [['large.txt', large]])).status).toBe(413)
  })

  it('says in a sentence that a damaged file could not be read', async () => {
    const broken = new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9])
    const { body } = await withFiles('chat_with_files', 'What is in this file?', [['broken.xlsx', broken]])
    expect(body.status).toBe('succeeded')
    expect(body.response).toContain('broken.xlsx')
    expect(body.response).toContain('could not be read')
  })

  it('takes no other names than files, and no damaged form', async () => {
    const form = new FormData()
    form.append('evil', new File(['x'], 'a.txt'))
    const headers = { Authorization: `Bearer ${owner}` }
    const send = (body: BodyInit, more: object = {}) =>
      cabinet.app.http.request('/pygpt/execute-with-files', { method: 'POST', headers: { ...headers, ...more }, body })
    expect((await send(form)).status).toBe(400)
    expect((await send('no form', { 'Content-Type': 'multipart/form-data; boundary=x' })).status).toBe(400)
    expect((await send('{}', { 'Content-Type': 'application/json' })).status).toBe(400)
  })
})

describe('approvals in the console', () => {
  it('wait with the id of the request, and go on by themselves once; the retry receives that result', async () => {
    const { body } = await execute('autonomous_mode', 'show the files, then delegate to hr manager: how many people?')
    expect(body).toMatchObject({ success: false, status: 'waiting', message: 'Permission Required' })
    expect(body.error).toContain('Permission Required')
    expect(body.autonomous_result.steps_taken.at(-1).result).toBe('Waits for a decision')
    const request_id = body.permission_request_id
    const decided = await post('/pygpt/permissions/respond', {
      ...{ request_id, approved: false, admin_feedback: 'Not now' },
      ...{ remember_decision: false, auto_approve_similar: false },
    })
    expect(decided.status).toBe(200)
    const ended = await until(async () => {
      const again = await execute('autonomous_mode', 'ignored', { context: { permission_request_id: request_id } })
      return again.body.status === 'waiting' || again.body.status === 'queued' || again.body.status === 'running'
        ? undefined
        : again.body
    })
    expect(ended.task_id).toBe(body.task_id)
    expect(ended.response).toContain('Not now')
    const other = (await cabinet.person('sub_admin')).access_token
    const stolen = await execute('chat', 'x', { context: { permission_request_id: request_id } }, other)
    expect(stolen.status).toBe(404)
  })
})

describe('code execution', () => {
  const approved = async (body: { task_id: string; permission_request_id: string }) => {
    const respond = { request_id: body.permission_request_id, approved: true }
    expect((await post('/pygpt/permissions/respond', respond)).status).toBe(200)
    return until(async () => {
      const { body: now } = await get(`/api/pygpt/executions/${body.task_id}`)
      return now.status === 'succeeded' || now.status === 'failed' ? now : undefined
    })
  }

  it('runs exactly what was written, after approval', async () => {
    const { body } = await execute('code_execution', 'const a = 6;\nconsole.log(a * 7)')
    expect(body).toMatchObject({ status: 'waiting', success: false })
    expect(body.approvals[0].details[0]).toMatchObject({ label: 'Code', text: 'const a = 6;\nconsole.log(a * 7)' })
    expect(await approved(body)).toMatchObject({
      ...{ success: true, error: null, execution_result: { return_code: 0, output: '42\n' } },
    })
  })

  it('tells a failure with its return code, and reads nothing but the attached file', async () => {
    const { body } = await withFiles(
      'code_execution',
      '```js\nconsole.log(files.join(), readFile("invoices.csv").length)\nthrow new Error("Boom")\n```',
      [['invoices.csv', invoices]],
    )
    expect(body.approvals[0].details).toContainEqual({
      ...{ label: 'Reads', value: `/data/invoices.csv: the attached file invoices.csv, ${invoices.length} bytes` },
    })
    const ended = await approved(body)
    expect(ended).toMatchObject({
      success: false,
      execution_result: { output: `/data/invoices.csv ${invoices.length}\n` },
    })
    expect(ended.execution_result.error).toContain('Boom')
    expect(ended.error).toContain('return code')
  })
})

describe('experts', () => {
  it('answer side by side, each by a run of its own that only reads', async () => {
    const { body } = await execute('experts', 'ask cfo, coo: how many invoices are there?')
    const ended = await until(async () => {
      const { body: now } = await get(`/api/pygpt/executions/${body.task_id}`)
      return now.status === 'succeeded' || now.status === 'failed' ? now : undefined
    })
    expect(ended.response).toContain('Chief Financial Officer')
    expect(ended.response).toContain('Chief Operating Officer')
    const tree = (await get(`/api/runs/${body.task_id}/tree`)).body.runs
    expect(tree.map((one: { kind: string }) => one.kind)).toEqual(['engine', 'engine', 'engine'])
    const listed = (await get('/api/pygpt/executions?mode=completions&limit=200')).body.executions
    expect(listed.map((one: { task_id: string }) => one.task_id)).not.toContain(tree[1].id)
  })
})
