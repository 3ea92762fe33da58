// Code that somebody types: asked for, shown as it is, run behind walls, its files kept.
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'

let house: TestHouse
let owner = ''
let hasPython = false
beforeAll(async () => {
  house = await openHouse()
  owner = (await house.registerFirst()).access_token
  hasPython = (await house.call('GET', '/api/sandbox', undefined, owner)).body.python.kind === 'bubblewrap'
})
afterAll(() => house.close())

async function ask(content: string, token = owner) {
  const session = (await house.call('POST', '/api/chat/sessions', {}, token)).body
  return (await house.call('POST', `/api/chat/sessions/${session.id}/messages`, { content }, token)).body
}
const run = (id: string) => house.call('GET', `/api/runs/${id}`, undefined, owner).then(({ body }) => body)
const ended = (id: string) =>
  until(async () => {
    const body = await run(id)
    return ['succeeded', 'failed', 'cancelled'].includes(body.status) ? body : undefined
  })
const approve = (message: { run: { approvals: { id: string }[] } }, approved = true) =>
  house.call('POST', '/api/pygpt/permissions/respond', { request_id: message.run.approvals[0]?.id, approved }, owner)
const fenced = (language: string, code: string) => `Run this:\n\n\`\`\`${language}\n${code}\n\`\`\``
const fileOf = async (id: string) => {
  const response = await house.app.http.request(`/api/files/${id}/content`, {
    headers: { Authorization: `Bearer ${owner}` },
  })
  return Buffer.from(await response.arrayBuffer())
}
type CallRow = { run_id: string; status: string; result: Record<string, unknown> | null }
const callOf = async (run_id: string): Promise<CallRow> =>
  house.db
    .withTables<{ tool_calls: CallRow }>()
    .selectFrom('tool_calls')
    .select(['run_id', 'status', 'result'])
    .where('run_id', '=', run_id)
    .executeTakeFirstOrThrow()

describe('running code', () => {
  it('shows exactly the code, waits, and then tells what it said and keeps what it made', async () => {
    const code =
      'const rows = [1, 2, 3]\nconsole.log("sum", rows.reduce((a, b) => a + b))\nwriteFile("../../sum.csv", "sum\\n6\\n")'
    const message = await ask(fenced('js', code))
    expect(message.run.status, message.content).toBe('waiting')
    const [approval] = message.run.approvals
    expect(approval).toMatchObject({ level: 'high', category: 'code execution' })
    expect(approval.description).toBe('Run JavaScript code (3 lines)')
    expect(approval.details[0]).toMatchObject({ label: 'Code', text: code })
    await approve(message)
    const body = await ended(message.run.id)
    expect(body.status).toBe('succeeded')
    const call = await callOf(body.id)
    expect(call).toMatchObject({
      result: { return_code: 0, output: 'sum 6\n', error: '', ended: null, sandbox: 'quickjs' },
    })
    const [file] = (call.result as { files: { id: string; path: string }[] }).files
    expect(file?.path).toMatch(new RegExp(`^runs/${message.run.id}/[0-9a-f]{8}/sum\\.csv$`))
    expect((await fileOf(file?.id ?? '')).toString()).toBe('sum\n6\n')
  })

  it('tells an error with its line and its return code', async () => {
    const message = await ask(fenced('javascript', 'const a = 1\nnull.b'))
    await approve(message)
    const { result } = await callOf((await ended(message.run.id)).id)
    expect(result?.return_code).toBe(1)
    expect(result?.error).toMatch(/TypeError.*\n.*main\.js:2/)
  })

  it('runs nothing that is denied', async () => {
    const message = await ask(fenced('js', 'console.log(1)'))
    await approve(message, false)
    const body = await ended(message.run.id)
    expect(await callOf(body.id)).toMatchObject({ status: 'refused' })
    expect(JSON.stringify(body)).not.toContain('return_code')
  })

  it('does not ask for who may not run code, nor for code with signs that can not be seen', async () => {
    const clerk = (await house.person('personal_assistant')).access_token
    const refused = await ask(fenced('js', 'console.log(1)'), clerk)
    expect(refused.run.approvals).toEqual([])
    expect(refused.content).toContain('may not run code')
    const hidden = await ask(fenced('js', 'console.log("\u202e1")'))
    expect(hidden.run.approvals).toEqual([])
    expect(hidden.content).toContain('can not be seen')
  })

  it('ends the program within two seconds when its run is stopped', async () => {
    const message = await ask(fenced('js', 'for (;;) {}'))
    await approve(message)
    await until(async () => (await callOf(message.run.id)).status === 'started' || undefined)
    await house.call('POST', `/api/runs/${message.run.id}/cancel`, {}, owner)
    await until(() => (programsRunning() === 0 ? true : undefined), 10)
    expect((await run(message.run.id)).status).toBe('cancelled')
  })
})

/** Processes of the sandbox that this test process has started. */
function programsRunning(): number {
  const listed = execFileSync('ps', ['-eo', 'ppid,args'], { encoding: 'utf8' }).split('\n')
  return listed.filter(line => line.trim().startsWith(`${process.pid} `) && line.includes('sandbox/javascript')).length
}

describe('Python', () => {
  it('reads the tables that were named, makes files and pictures, and taints the run', async () => {
    if (!hasPython) return
    const { body } = await house.upload(owner, 'Orders.csv', 'Order,Net\nA,10.50\nB,2\n')
    await until(async () => {
      const found = await house.call('GET', `/api/datasets/${body.id}`, undefined, owner)
      return found.body.status === 'ready' ? true : undefined
    })
    const { runCodeTool } = await import('./code.ts')
    const { agentById } = await import('../../features/agents/index.ts')
    const { newId } = await import('../../base/ids.ts')
    const agent = agentById('cfo')
    if (!agent) throw new Error('There is no such agent')
    const caller = { house: house.house, agent, run_id: newId(), requester: null }
    const input = {
      language: 'python',
      code: 'import os\nname = os.listdir("/data")[0]\nprint(name, open("/data/" + name).read())\nopen("b.txt", "w").write("made")',
      files: [body.id],
    }
    const bound = await runCodeTool.bind?.(input, caller)
    expect(await runCodeTool.show?.(input, caller)).toMatchObject({
      description: 'Run Python code (4 lines) that reads 1 file',
      details: [{ label: 'Code' }, { label: 'Reads', value: '/data/orders.csv: the table Orders, version 1' }, {}],
    })
    const call = { id: newId(), caller, bound, signal: new AbortController().signal }
    const outcome = await runCodeTool.run(input, call)
    expect(outcome.taints).toBe('document')
    expect(outcome.value).toMatchObject({ return_code: 0, sandbox: 'bubblewrap', error: '' })
    expect((outcome.value as { output: string }).output).toMatch(/orders\.csv.*\nA,10\.50?\nB,2/s)
    expect(outcome.files).toMatchObject([{ path: `runs/${caller.run_id}/${call.id.slice(-8)}/b.txt` }])
    const again = await runCodeTool.run(input, call)
    expect(again.files).toEqual(outcome.files)
  })
})
