// Computer use through the chat: refused until hosts are allowed, shown step by step, done once, kept as pictures.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'

let house: TestHouse
let owner = ''
/** Asks; nobody decides their own critical request while somebody else can. */
let sub = ''
let web: Server
let site = ''
let hasBrowser = false
beforeAll(async () => {
  web = createServer((_asked, answer) => {
    answer
      .setHeader('Content-Type', 'text/html')
      .end('<title>Shop</title><label>Code <input type="password"></label>Closed')
  })
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve))
  site = `127.0.0.1:${(web.address() as AddressInfo).port}`
  house = await openHouse({ config: { outbound_allow: ['127.0.0.1'] } })
  owner = (await house.registerFirst()).access_token
  sub = (await house.person('sub_admin')).access_token
  hasBrowser = (await house.house.browsers.found()).path !== null
})
afterAll(async () => {
  await house.close()
  web.close()
})

async function ask(content: string, token = owner) {
  const session = (await house.call('POST', '/api/chat/sessions', {}, token)).body
  return (await house.call('POST', `/api/chat/sessions/${session.id}/messages`, { content }, token)).body
}
const steps = (lines: string) => `Use the browser:\n\n\`\`\`\n${lines}\n\`\`\``
const allow = (hosts: string[], token = owner) => house.call('PUT', '/api/settings/browser', { hosts }, token)

describe('the hosts that are allowed', () => {
  it('are none at first, and the refusal says where to set them', async () => {
    expect((await house.call('GET', '/api/settings/browser', undefined, owner)).body).toEqual({ hosts: [] })
    const { body } = await house.call('GET', '/api/browser', undefined, owner)
    expect(body.reason).toMatch(hasBrowser ? /Settings, Computer use/ : /Install it/)
    const message = await ask(steps(`open http://${site}/`))
    expect(message.run.approvals).toEqual([])
    expect(message.content).toMatch(hasBrowser ? /Settings, Computer use/ : /Install it/)
  })

  it('are set by the main administrator alone, and must be hosts', async () => {
    expect((await allow(['example.com'], sub)).status).toBe(403)
    for (const wrong of ['http://example.com', '*', 'example', 'a b.com', 'example.com/x', '*.*.com'])
      expect([wrong, (await allow([wrong])).status]).toEqual([wrong, 400])
    expect((await allow(['Example.COM', 'example.com', '*.shop.example:8443'])).body).toEqual({
      hosts: ['example.com', '*.shop.example:8443'],
    })
    expect((await allow([site])).status).toBe(200)
  })
})

describe('using the browser', () => {
  it('asks nothing that may not be reached, and nobody who may not', async () => {
    if (!hasBrowser) return
    const message = await ask(steps('open http://169.254.169.254/latest'))
    expect(message.run.approvals).toEqual([])
    expect(message.content).toContain('not among the hosts')
    const analyst = (await house.person('analyst')).access_token
    expect((await ask(steps(`open http://${site}/`), analyst)).content).toContain('may not have the browser used')
  })

  it('shows each step, does them after approval, and taints the run', async () => {
    if (!hasBrowser) return
    const message = await ask(steps(`open http://${site}/\ntype Code = 1234\nread`), sub)
    const [approval] = message.run.approvals
    expect(approval).toMatchObject({
      level: 'critical',
      category: 'computer use',
      description: `Use the browser on ${site}: 3 steps`,
    })
    expect(approval.details.map(({ value }: { value: string }) => value)).toEqual([
      `Open http://${site}/`,
      'Type “1234” into “Code”',
      'Read the text of the page',
      site,
    ])
    await house.call('POST', '/api/pygpt/permissions/respond', { request_id: approval.id, approved: true }, owner)
    await until(async () => {
      const { body } = await house.call('GET', `/api/runs/${message.run.id}`, undefined, owner)
      return ['succeeded', 'failed'].includes(body.status) ? body : undefined
    })
    const { body } = await house.call('GET', `/api/runs/${message.run.id}`, undefined, owner)
    const [call] = body.steps[0].tool_calls
    expect(call).toMatchObject({ tool: 'use_browser', status: 'done' })
    expect(call.result.steps).toMatchObject([
      { ok: true, title: 'Shop' },
      { ok: true },
      { ok: true, text: expect.stringContaining('Closed') },
    ])
    const picture = call.result.steps[2].screenshot
    expect(picture.path).toMatch(/^runs\/.*\/step-03\.png$/)
    const kept = await house.app.http.request(`/api/files/${picture.id}/content`, {
      headers: { Authorization: `Bearer ${owner}` },
    })
    expect(
      Buffer.from(await kept.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const row = await house.db
      .withTables<{ runs: { id: string; tainted_by: string | null } }>()
      .selectFrom('runs')
      .select('tainted_by')
      .where('id', '=', message.run.id)
      .executeTakeFirst()
    expect(row?.tainted_by).toBe('web_page')
  })

  it('does nothing when the hosts have changed since it was approved', async () => {
    if (!hasBrowser) return
    const message = await ask(steps(`open http://${site}/`), sub)
    await allow([site, 'example.com'])
    await house.call(
      'POST',
      '/api/pygpt/permissions/respond',
      { request_id: message.run.approvals[0].id, approved: true },
      owner,
    )
    const body = await until(async () => {
      const { body } = await house.call('GET', `/api/runs/${message.run.id}`, undefined, owner)
      return ['succeeded', 'failed'].includes(body.status) ? body : undefined
    })
    expect(body.steps[0].tool_calls[0]).toMatchObject({ status: 'refused' })
  })
})
