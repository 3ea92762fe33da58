import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../../base/log.ts'
import type { Server } from './server.ts'
import { supervise } from './supervisor.ts'

const log = createLog('silent')

/** A server that ends when it is told to. */
function serverOf(pid: number): Server & { end(): void } {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { pid, ended: promise, end: () => resolve('killed') }
}

describe('supervise', () => {
  it('starts the next server when one ends, again and again', async () => {
    const servers = [serverOf(1), serverOf(2), serverOf(3)] as const
    const start = vi.fn().mockResolvedValueOnce(servers[1]).mockResolvedValueOnce(servers[2])
    const supervisor = supervise(servers[0], { start, stop: async () => servers[2].end(), lost: vi.fn(), log }, [0, 0])
    servers[0].end()
    await expect.poll(() => supervisor.pid).toBe(2)
    servers[1].end()
    await expect.poll(() => supervisor.pid).toBe(3)
    await supervisor.stop()
    expect(start).toHaveBeenCalledTimes(2)
  })

  it('tries as often as it may and then says that the database is lost, once', async () => {
    const start = vi.fn().mockRejectedValue(new Error('no space left'))
    const lost = vi.fn()
    const server = serverOf(1)
    const supervisor = supervise(server, { start, stop: async () => {}, lost, log }, [0, 0, 0])
    server.end()
    await expect.poll(() => lost.mock.calls.length).toBe(1)
    expect(start).toHaveBeenCalledTimes(3)
    await supervisor.stop()
  })

  it('starts nothing any more once it was stopped, even while it waits for the next try', async () => {
    const start = vi.fn()
    const server = serverOf(1)
    const supervisor = supervise(server, { start, stop: async () => {}, lost: vi.fn(), log }, [60_000])
    server.end()
    await supervisor.stop()
    expect(start).not.toHaveBeenCalled()
  })

  it('ends a server that came up while it was being stopped', async () => {
    const next = Promise.withResolvers<Server>()
    const stop = vi.fn().mockResolvedValue(undefined)
    const start = vi.fn().mockReturnValue(next.promise)
    const server = serverOf(1)
    const supervisor = supervise(server, { start, stop, lost: vi.fn(), log }, [0])
    server.end()
    await expect.poll(() => start.mock.calls.length).toBe(1)
    const stopped = supervisor.stop()
    next.resolve(serverOf(2))
    await stopped
    expect(stop).toHaveBeenCalledTimes(2)
  })
})
