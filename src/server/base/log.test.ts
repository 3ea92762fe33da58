import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function capture(level = 'info') {
  const lines: string[] = []
  const log = createLog(level, { write: line => void lines.push(line) })
  return { log, entries: () => lines.map(line => JSON.parse(line)) }
}

describe('createLog', () => {
  it('writes one JSON object a line, with level, time and message', () => {
    const { log, entries } = capture()
    log.info({ run: 7 }, 'started')
    expect(entries()).toEqual([{ level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), run: 7, msg: 'started' }])
  })

  it('leaves out what is below its level', () => {
    const { log, entries } = capture('warn')
    log.info('quiet')
    expect(entries()).toEqual([])
  })

  it.each([
    'authorization',
    'Authorization',
    'password',
    'new_password',
    'token',
    'accessToken',
    'key',
    'api_key',
    'apiKey',
    'secret',
    'setup_code',
    'x-api-key',
    'set-cookie',
  ])('hides %s at any depth', name => {
    const { log, entries } = capture()
    log.info({ [name]: 'hunter2', headers: [{ inner: { [name]: 'hunter2' } }] }, 'call')
    expect(JSON.stringify(entries())).not.toContain('hunter2')
    expect(entries()[0]).toMatchObject({ [name]: '[hidden]' })
  })

  it('keeps figures whose name only looks similar', () => {
    const { log, entries } = capture()
    log.info({ input_tokens: 12, keyboard: 'dvorak' }, 'call')
    expect(entries()[0]).toMatchObject({ input_tokens: 12, keyboard: 'dvorak' })
  })

  it('hides secrets that an error carries and keeps its stack', () => {
    const { log, entries } = capture()
    const error = Object.assign(new Error('refused'), { request: { authorization: 'Bearer hunter2' } })
    log.error(error)
    log.error({ cause: error }, 'failed')
    expect(entries()[0]).toMatchObject({
      msg: 'refused',
      err: { type: 'Error', stack: expect.stringContaining('log.test.ts') },
    })
    expect(JSON.stringify(entries())).not.toContain('hunter2')
  })

  it('survives an object that contains itself', () => {
    const { log, entries } = capture()
    const circle: Record<string, unknown> = {}
    circle.again = circle
    log.info(circle, 'round')
    expect(JSON.stringify(entries())).toContain('[cut]')
  })
})
