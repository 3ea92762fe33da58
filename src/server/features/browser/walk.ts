// Using the browser of this machine, after approval. The picture after each step is kept as evidence.
import { z } from 'zod/mini'
import * as browser from '#contract/browser'
import { stepInWords } from '#contract/browser-steps'
import { AppError } from '../../base/errors.ts'
import { scopeOf } from '../access/index.ts'
import { callFolder, keepProduced } from '../files/index.ts'
import { browserSettings } from '../settings/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { isAllowed } from './rules.ts'
import { opened } from './typed.ts'

const noHosts = 'The browser may not reach any host yet. An administrator can allow some under Settings, Computer use.'

async function found(house: Pick<Context['house'], 'db' | 'browsers'>) {
  const [{ path, reason }, { hosts }] = await Promise.all([house.browsers.found(), browserSettings(house.db)])
  return { browser: path, allowed_hosts: hosts.length, reason: reason ?? (hosts.length === 0 ? noHosts : null) }
}

/** Why nobody can have the browser used, as a sentence; null where it can be. */
export const whyNoBrowser = async (house: Parameters<typeof found>[0]) => (await found(house)).reason

export const browserStatus = query(browser.status, (_input, { house }) => found(house))

/** The hosts that may be reached. Throws the reason why these steps can't be done: rights, browser, hosts, seals. */
export async function browserFor(
  context: Pick<Context, 'house' | 'actor'>,
  steps: readonly browser.BrowserStep[],
): Promise<string[]> {
  const { house, actor } = context
  if (scopeOf(actor, 'engine.computer_use').reach === 'none')
    throw new AppError('forbidden', 'The person who asks may not have the browser used')
  const { reason } = await house.browsers.found()
  if (reason !== null) throw new AppError('unavailable', reason)
  const { hosts } = await browserSettings(house.db)
  if (hosts.length === 0) throw new AppError('unavailable', noHosts)
  for (const step of steps) {
    if (step.do !== 'open') continue
    const { hostname, host, port, protocol } = new URL(step.url)
    if (!isAllowed(hosts, hostname, Number(port || (protocol === 'https:' ? 443 : 80))))
      throw new AppError(
        'forbidden',
        `${host} is not among the hosts that are allowed. An administrator can allow it under Settings, Computer use.`,
      )
  }
  opened(steps, context)
  return hosts
}

const Use = {
  permission: 'engine.computer_use' as const,
  request: z.strictObject({
    call_id: z.uuid(),
    run_id: z.uuid(),
    steps: browser.BrowserUse.def.shape.steps,
    /** As they were when it was approved. */
    hosts: z.array(z.string()),
    signal: z.custom<AbortSignal>(),
  }),
  answer: browser.BrowserResult,
}

/** Does the steps until one does not go, or until the signal says stop. */
export const walkBrowser = verb(Use, {
  prepare: ({ steps, hosts, signal }, context) => {
    const allows = (host: string, port: number) => isAllowed(hosts, host, port)
    return context.house.browsers.use({ steps: opened(steps, context), signal, allows })
  },
  async change(tx, { call_id, run_id, steps }, context, { steps: done, refused_hosts, seconds }) {
    const pictures = done.flatMap(({ screenshot }, at) =>
      screenshot ? [{ at, name: `step-${String(at + 1).padStart(2, '0')}.png`, content: screenshot }] : [],
    )
    const folder = callFolder(run_id, call_id)
    const { files, events } = await keepProduced(tx, { call_id, folder, files: pictures }, context)
    const pictureOf = (at: number) => {
      const name = pictures.find(picture => picture.at === at)?.name
      const file = files.find(({ path }) => path === `${folder}/${name}`)
      return file ? { id: file.id, path: file.path } : null
    }
    const shown = done.map(({ screenshot: _, ...step }, at) => ({ ...step, screenshot: pictureOf(at) }))
    return {
      answer: { steps: shown, refused_hosts, seconds },
      audit: {
        action: 'browser.used',
        subject: call_id,
        details: {
          steps: steps.map(stepInWords),
          done: done.length,
          problem: done.at(-1)?.problem ?? null,
          pages: [...new Set(done.map(({ url }) => url))],
          refused_hosts,
          pictures: files.map(({ path, sha256 }) => ({ path, sha256 })),
        },
      },
      events,
    }
  },
})
