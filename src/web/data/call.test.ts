// Calls from end to end with a server in place of fetch: the token, the answer, the refusals, and what a 401 does.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmSession, login, me, register } from '#contract/accounts'
import { list } from '#contract/datasets'
import { fakeBrowser, jsonResponse, person } from './fake-browser.ts'

fakeBrowser()
const { call } = await import('./call.ts')
const { credentials, endSession, onSessionEnd, saveCredentials, sessionSignal } = await import('./credentials.ts')

const server = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const answer = (status: number, body: unknown) => server.mockImplementation(async () => jsonResponse(status, body))
const notSignedIn = { detail: 'Sign in first', code: 'not_signed_in' }

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  saveCredentials({ access_token: 'secret', user: person })
})

afterEach(() => {
  server.mockReset()
  endSession('left')
})

describe('a call', () => {
  it('carries the token and gives the parsed answer', async () => {
    answer(200, person)
    await expect(call(me, {})).resolves.toEqual(person)
    const [url, request] = server.mock.calls[0] ?? []
    expect(url).toBe('/api/auth/me')
    expect(request?.headers).toEqual({ accept: 'application/json', authorization: 'Bearer secret' })
  })

  it('says so when the answer is not what the contract promises', async () => {
    answer(200, { id: 7 })
    await expect(call(me, {})).rejects.toMatchObject({ code: 'unexpected' })
  })

  it('throws a refusal with its status, code and sentence', async () => {
    answer(403, { detail: 'Your role may not see this', code: 'forbidden' })
    await expect(call(list, {})).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
      detail: 'Your role may not see this',
    })
    expect(credentials()).toBeDefined()
  })

  it('has a sentence of its own for an answer that is none of ours', async () => {
    server.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(call(list, {})).rejects.toMatchObject({ status: 502, code: 'unavailable' })
  })

  it('is unreachable when no answer comes, and keeps the sign-in', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call(list, {})).rejects.toMatchObject({ status: 0, code: 'unreachable' })
    expect(credentials()).toBeDefined()
  })

  it('passes an abort on as it is', async () => {
    const stop = new AbortController()
    stop.abort()
    server.mockRejectedValue(new DOMException('Aborted', 'AbortError'))
    await expect(call(list, {}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a 401', () => {
  it('ends the sign-in, its streams, and tells why', async () => {
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    const streams = sessionSignal()
    answer(401, notSignedIn)
    await expect(call(list, {})).rejects.toMatchObject({ status: 401 })
    stop()
    expect(credentials()).toBeUndefined()
    expect(localStorage.getItem('cabinet.auth')).toBeNull()
    expect(localStorage.getItem('cabinet.user')).toBeNull()
    expect(streams.aborted).toBe(true)
    expect(ended).toHaveBeenCalledExactlyOnceWith('refused')
  })

  it('of a wrong password is only an answer', async () => {
    answer(401, { detail: 'The e-mail or the password is wrong', code: 'wrong_credentials' })
    const account = { email: 'ana@example.com', password: 'wrong' }
    await expect(call(login, account)).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(call(register, { ...account, full_name: 'Ana' })).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(call(confirmSession, { password: 'wrong' })).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(credentials()).toBeDefined()
  })

  it('ends the sign-in when the password was asked for too late', async () => {
    answer(401, notSignedIn)
    await expect(call(confirmSession, { password: 'right' })).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(credentials()).toBeUndefined()
  })

  it('of a call from before leaves a newer sign-in alone', async () => {
    server.mockImplementation(async () => {
      saveCredentials({ access_token: 'newer', user: person })
      return jsonResponse(401, notSignedIn)
    })
    await expect(call(list, {})).rejects.toMatchObject({ status: 401 })
    expect(credentials()?.access_token).toBe('newer')
  })
})
