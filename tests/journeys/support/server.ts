// A real server for a journey: started as its own process in a folder of its own, on a free port.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type RunningServer = { address: string; setup_link: string; stop(): Promise<void> }

/** A port that is free now, for a server whose own address must be right. */
export async function freePort(): Promise<string> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  await once(listener, 'close')
  return String(typeof address === 'object' && address ? address.port : '')
}

/** Starts the product as `npm start` does, with further settings, and waits for the lines it prints. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const data_dir = await mkdtemp(join(tmpdir(), 'cabinet-journey-'))
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: data_dir, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const found: Record<string, string> = {}
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /running at (\S+)/.exec(line)?.[1]
    const setup_link = /Set it up here, once: (\S+)/.exec(line)?.[1]
    if (address) found.address = address
    if (setup_link) found.setup_link = setup_link
    if (found.setup_link) break
  }
  return {
    address: found.address ?? '',
    setup_link: found.setup_link ?? '',
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(data_dir, { recursive: true, force: true })
    },
  }
}
