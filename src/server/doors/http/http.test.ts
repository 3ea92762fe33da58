// The HTTP door: spellings of paths, errors, headers, strict bodies, the API document, live events.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, password, type TestHouse } from '../../../../tests/support/house.ts'
import { scriptedModel } from '../../../../tests/support/scripted-model.ts'
import { canonicalPath } from './paths.ts'

let cabinet: TestHouse
let owner: { access_token: string; user: { id: string } }
beforeAll(async () => {
  cabinet = await openHouse({ model: scriptedModel(() => ({ text: 'Good morning to you.' })) })
  owner = await cabinet.registerFirst()
})
afterAll(() => cabinet.close())

/** Opens an event stream and hands out its events one by one. */
async function events(path: string, init: RequestInit = {}, token = owner.access_token) {
  const abort = new AbortController()
  const response = await cabinet.app.http.request(path, {
    ...init,
    signal: abort.signal,
    headers: { ...init.headers, Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    abort,
    async next(): Promise<{ id?: string; data: Record<string, unknown> } | undefined> {
      for (;;) {
        const end = text.indexOf('\n\n')
        const block = end < 0 ? '' : text.slice(0, end)
        if (end >= 0) text = text.slice(end + 2)
        const data = /^data: (.*)$/m.exec(block)?.[1]
        const id = /^id: (.*)$/m.exec(block)?.[1]
        if (data) return { ...(id && { id }), data: JSON.parse(data) }
        if (end >= 0) continue
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) return undefined
        text += value
      }
    },
  }
}

describe('paths', () => {
  it.each([
    ['/api/auth/me', '/api/auth/me'],
    ['/api/api/auth/me', '/api/auth/me'],
    ['/api/api/api/agents/health', '/api/agents/health'],
    ['/pygpt/permissions/pending', '/api/pygpt/permissions/pending'],
    ['/api/pygpt/modes', '/api/pygpt/modes'],
    ['/whatsapp/status', '/api/whatsapp/status'],
    ['/pygpt', '/pygpt'],
    ['/whatsapp', '/whatsapp'],
    ['/chat', '/chat'],
    ['/apis/x', '/apis/x'],
    ['/api', '/api'],
  ])('reads %s as %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical))

  it('reaches the same handler by every spelling', async () => {
    for (const path of [
      '/api/pygpt/permissions/pending',
      '/pygpt/permissions/pending',
      '/api/api/pygpt/permissions/pending',
    ]) {
      expect((await cabinet.call('GET', path, undefined, owner.access_token)).body).toEqual({ pending_requests: [] })
    }
  })
})

describe('answers', () => {
  it('names the field that does not fit', async () => {
    const session = (await cabinet.call('POST', '/api/chat/sessions', {}, owner.access_token)).body
    const send = (body: unknown) =>
      cabinet.call('POST', `/api/chat/sessions/${session.id}/messages`, body, owner.access_token)
    expect((await send({ content: '' })).body).toEqual({ detail: 'content: Write a message first', code: 'invalid' })
    expect((await send({ content: 'x', colour: 'red' })).body).toEqual({
      detail: 'Unknown field: colour',
      code: 'invalid',
    })
    expect((await send([1])).body.detail).toBe('Send a JSON object')
    expect((await cabinet.call('GET', '/api/approvals?limit=9999', undefined, owner.access_token)).status).toBe(400)
    expect((await cabinet.call('GET', '/api/approvals/not-an-id', undefined, owner.access_token)).status).toBe(400)
  })

  it('carries the strict headers, and is never kept by a cache', async () => {
    const { headers } = await cabinet.call('GET', '/api/health')
    expect(headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'")
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('keeps the reason of an unexpected error inside', async () => {
    await sql`alter table chat_sessions rename to chat_sessions_away`.execute(cabinet.db)
    const { status, body } = await cabinet.call('GET', '/api/chat/sessions', undefined, owner.access_token)
    await sql`alter table chat_sessions_away rename to chat_sessions`.execute(cabinet.db)
    expect([status, body.code]).toEqual([500, 'internal'])
    expect(body.detail).not.toContain('chat_sessions')
  })

  it('says that there is nothing at an unknown address', async () => {
    expect(await cabinet.call('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await cabinet.call('GET', '/assets/../../package.json')).status).toBe(404)
  })
})

describe('the API document', () => {
  it('describes every call with its permission', async () => {
    const { body } = await cabinet.call('GET', '/api/docs')
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/pygpt/permissions/respond'].post.description).toContain('approvals.deny')
    expect(body.paths['/api/datasets/{id}'].patch.parameters[0]).toMatchObject({ name: 'id', in: 'path' })
    expect(body.paths['/api/chat/sessions/{id}/messages'].post.summary).toContain('streamed')
  })
})

describe('live events', () => {
  /** That somebody has signed in is news as well, and may come first. */
  async function ofChat(stream: Awaited<ReturnType<typeof events>>) {
    let part = await stream.next()
    while (part?.data.type === 'session.began') part = await stream.next()
    return part
  }

  it('reach those who may see them, name a thing without its content, and resume after a break', async () => {
    const stranger = await cabinet.person('viewer')
    const [own, foreign] = [await events('/api/events'), await events('/api/events', {}, stranger.access_token)]
    const session = (await cabinet.call('POST', '/api/chat/sessions', {}, owner.access_token)).body
    const heard = await ofChat(own)
    expect(heard?.data).toEqual({ type: 'chat.changed', id: session.id })
    own.abort.abort()
    const second = (await cabinet.call('POST', '/api/chat/sessions', {}, owner.access_token)).body
    const again = await events('/api/events', { headers: { 'Last-Event-ID': heard?.id ?? '' } })
    expect((await ofChat(again))?.data).toEqual({ type: 'chat.changed', id: second.id })
    const theirs = (await cabinet.call('POST', '/api/chat/sessions', {}, stranger.access_token)).body
    expect((await ofChat(foreign))?.data).toEqual({ type: 'chat.changed', id: theirs.id })
    for (const { abort } of [again, foreign]) abort.abort()
  })

  it('miss nothing of what happens while they begin', async () => {
    for (let time = 0; time < 10; time++) {
      const stream = await events('/api/events')
      const session = (await cabinet.call('POST', '/api/chat/sessions', {}, owner.access_token)).body
      let part = await ofChat(stream)
      while (part && part.data.id !== session.id) part = await ofChat(stream)
      expect(part?.data).toEqual({ type: 'chat.changed', id: session.id })
      stream.abort.abort()
    }
  })

  it('ask for everything again when what was missed is no longer kept', async () => {
    await sql`delete from outbox where seq <= 2`.execute(cabinet.db)
    const stream = await events('/api/events', { headers: { 'Last-Event-ID': '1' } })
    expect((await stream.next())?.data).toEqual({ type: 'resync' })
    stream.abort.abort()
  })

  it('end within a second when the sign-in ends', async () => {
    const { access_token } = (await cabinet.call('POST', '/api/auth/login', { email: 'owner@example.com', password }))
      .body
    const stream = await events('/api/events', {}, access_token)
    await cabinet.call('POST', '/api/auth/logout', {}, access_token)
    let part = await stream.next()
    while (part) part = await stream.next()
    expect(part).toBeUndefined()
  })
})

describe('a message', () => {
  it('is answered when the run has ended, and streamed to who accepts events', async () => {
    const session = (await cabinet.call('POST', '/api/chat/sessions', {}, owner.access_token)).body
    const path = `/api/chat/sessions/${session.id}/messages`
    const plain = await cabinet.call('POST', path, { content: 'Good morning' }, owner.access_token)
    expect(plain.body).toMatchObject({
      content: 'Good morning to you.',
      message_type: 'ai',
      run: { status: 'succeeded', model: 'scripted' },
    })
    const stream = await events(path, { method: 'POST', body: JSON.stringify({ content: 'And again' }) })
    const parts = []
    for (let part = await stream.next(); part; part = await stream.next()) parts.push(part.data)
    expect(parts[0]?.type).toBe('accepted')
    expect(
      parts
        .filter(({ type }) => type === 'delta')
        .map(({ text }) => text)
        .join(''),
    ).toBe('Good morning to you.')
    expect(parts.at(-1)).toMatchObject({ type: 'message', message: { content: 'Good morning to you.' } })
  })

  it('of somebody else’s conversation does not exist', async () => {
    const session = (await cabinet.call('POST', '/api/chat/sessions', {}, owner.access_token)).body
    const stranger = await cabinet.person('master_admin')
    expect(
      (await cabinet.call('GET', `/api/chat/sessions/${session.id}/messages`, undefined, stranger.access_token)).status,
    ).toBe(404)
    expect(
      (await cabinet.call('DELETE', `/api/chat/sessions/${session.id}`, undefined, stranger.access_token)).status,
    ).toBe(404)
  })
})
