// How a watched page looks: taken by the browser of this machine, where it has one.
import { messageOf } from '../../base/errors.ts'
import type { House } from '../house.ts'
import { refusal } from './fetch.ts'

/** What is larger is not kept; the table refuses it as well. */
const most_bytes = 512 * 1024
const time_limit_ms = 40_000

/**
 * What the page loads comes from its own site: the same host, and those below its domain, at the same port or the usual
 * ones. What others would add, such as adverts, is left out.
 */
export function ownSite(url: URL): (host: string, port: number) => boolean {
  const domain = url.hostname.toLowerCase().replace(/^www\./, '')
  const ports = [80, 443, Number(url.port || 443)]
  return (host, port) => {
    const asked = host.toLowerCase().replace(/\.$/, '')
    return ports.includes(port) && (asked === domain || asked === url.hostname || asked.endsWith(`.${domain}`))
  }
}

/** JPEG; null without a browser, and where the page can't be pictured or leads where its site wants nobody. */
export async function pictureOf(house: House, url: string): Promise<Buffer | null> {
  const { path } = await house.browsers.found()
  if (path === null) return null
  try {
    const { steps } = await house.browsers.use({
      steps: [
        { do: 'open', url },
        { do: 'wait', seconds: 1 },
      ],
      allows: ownSite(new URL(url)),
      signal: AbortSignal.timeout(time_limit_ms),
      pictures: 'jpeg',
    })
    const last = steps.at(-1)
    if (!last?.ok || !last.screenshot || last.screenshot.length > most_bytes) return null
    const [asked, shown] = [new URL(url), URL.parse(last.url)]
    if (!shown || shown.origin !== asked.origin) return null
    const elsewhere = shown.pathname + shown.search !== asked.pathname + asked.search
    return elsewhere && (await refusal(house, shown)) !== null ? null : last.screenshot
  } catch (error) {
    house.log.warn({ reason: messageOf(error), url }, 'A watched page was not pictured')
    return null
  }
}
