// Computer use, seen from the server: whether there is a browser, and a session with it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserStep } from '#contract/browser'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { Guard } from '../outbound/index.ts'
import { turnsFor } from '../turns.ts'
import { findChromium } from './find.ts'
import { type Launched, launch } from './launch.ts'
import { type Allows, openProxy } from './proxy.ts'
import { type PictureKind, type StepDone, walk } from './session.ts'

type Session = { steps: readonly BrowserStep[]; allows: Allows; signal: AbortSignal; pictures?: PictureKind }
export type SessionDone = { steps: StepDone[]; refused_hosts: string[]; seconds: number }

export type Browsers = {
  /** The path of the browser, or null with the reason. */
  found(): Promise<{ path: string; reason: null } | { path: null; reason: string }>
  /** Does the steps in a fresh profile. Throws unavailable with the reason, or the signal's reason within a second. */
  use(session: Session): Promise<SessionDone>
  /** Ends all sessions. */
  close(): Promise<void>
}

type Options = { log: Log; guard: Guard; chromium?: string | undefined }

const missing =
  'There is no Chromium on this machine. Install it (on Debian: apt install chromium), or name its path in CHROMIUM.'

/** Opens it. It starts nothing before it is asked. */
export function openBrowsers({ log, guard, chromium }: Options): Browsers {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const takeTurn = turnsFor(1)

  const found: Browsers['found'] = async () => {
    const path = await findChromium(chromium)
    return path ? { path, reason: null } : { path: null, reason: missing }
  }

  const session = async ({ steps, allows, signal, pictures = 'png' }: Session): Promise<SessionDone> => {
    const there = await found()
    if (there.path === null) throw new AppError('unavailable', there.reason)
    const folder = await mkdtemp(join(tmpdir(), 'cabinet-browser-'))
    const proxy = await openProxy({ guard, allows })
    const began = performance.now()
    let launched: Launched | undefined
    const stop = () => void launched?.kill()
    try {
      launched = await launch(there.path, folder, proxy).catch(cause => {
        log.error({ err: cause }, 'The browser did not start')
        throw new AppError('unavailable', 'The browser could not be started on this machine; the log says why', {
          cause,
        })
      })
      signal.addEventListener('abort', stop, { once: true })
      const done = await walk(launched.context, steps, proxy, signal, pictures)
      return {
        ...done,
        seconds: Math.round(performance.now() - began) / 1000,
      }
    } finally {
      signal.removeEventListener('abort', stop)
      await launched?.kill()
      proxy.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  return {
    found,
    use(asked) {
      const signal = AbortSignal.any([closing.signal, asked.signal])
      const work = takeTurn(() => session({ ...asked, signal }), signal)
      const settled = work.catch(() => {})
      running.add(settled)
      return work.finally(() => running.delete(settled))
    },
    async close() {
      closing.abort(new AppError('unavailable', 'Cabinet is stopping'))
      await Promise.all(running)
    },
  }
}
