// One session of the browser: the steps in their order, a picture after each, until one does not go.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { BrowserStep } from '#contract/browser'
import { stepInWords } from '#contract/browser-steps'
import { messageOf } from '../../base/errors.ts'
import { keepable } from '../../base/keepable.ts'
import type { WayOut } from './proxy.ts'
import { doStep, field } from './steps.ts'

export type StepDone = {
  step: string
  ok: boolean
  problem: string | null
  url: string
  title: string
  text: string | null
  screenshot: Buffer | null
}

/** A session in all; milliseconds. */
const session_ms = 120_000
const picture_ms = 8_000
const picture = { timeout: picture_ms, animations: 'disabled', maskColor: '#888888' } as const
/** JPEG is a tenth as large, for pictures that nobody takes apart. */
export type PictureKind = 'png' | 'jpeg'
const kinds = { png: { type: 'png' }, jpeg: { type: 'jpeg', quality: 60 } } as const
/** Of the text of one step. */
const most_read = 20_000

/** Does the steps until one does not go. Throws the signal's reason when it was stopped. */
export async function walk(
  context: BrowserContext,
  steps: readonly BrowserStep[],
  proxy: WayOut,
  signal: AbortSignal,
  pictures: PictureKind,
): Promise<{ steps: StepDone[]; refused_hosts: string[] }> {
  const page = context.pages()[0] ?? (await context.newPage())
  const asides = watch(context, page)
  const until = performance.now() + session_ms
  const done: StepDone[] = []
  const hide = hiding(steps)
  const covered: Locator[] = []
  for (const step of steps) {
    signal.throwIfAborted()
    const late = performance.now() > until
    const { text, problem } = late
      ? { text: null, problem: `The session was ended after ${session_ms / 1000} seconds, the most it may take.` }
      : await attempt(page, step, proxy, asides)
    signal.throwIfAborted()
    if (step.do === 'type' && step.secret) covered.push(field(page, step))
    const seen = await lookAt(page, covered, pictures)
    done.push(keepableStep({ step: stepInWords(step), ok: problem === null, problem, text, ...seen }, hide))
    if (problem !== null) break
  }
  // What the browser itself wanted to know from its maker is not told.
  const refused_hosts = [...proxy.refused.keys()]
    .filter(host => asides.asked.has(host))
    .slice(0, 50)
    .map(hide)
  return { steps: done, refused_hosts }
}

type Asides = { navigated: URL[]; downloads: number; asked: Set<string> }

/** Closes windows that pages open, answers no to what they ask, and remembers where they were going. */
function watch(context: BrowserContext, page: Page): Asides {
  const asides: Asides = { navigated: [], downloads: 0, asked: new Set() }
  context.on('page', other => other !== page && void other.close().catch(() => {}))
  page.on('dialog', dialog => void dialog.dismiss().catch(() => {}))
  page.on('download', download => {
    asides.downloads += 1
    void download.cancel().catch(() => {})
  })
  context.on('request', request => {
    const url = URL.parse(request.url())
    if (url) asides.asked.add(url.host)
    if (url && request.isNavigationRequest() && request.frame() === page.mainFrame()) asides.navigated.push(url)
  })
  return asides
}

async function attempt(page: Page, step: BrowserStep, proxy: WayOut, asides: Asides) {
  asides.navigated.length = 0
  asides.downloads = 0
  try {
    const text = await doStep(page, step)
    return { text, problem: await strayed(page, proxy, asides) }
  } catch (error) {
    const why = (await strayed(page, proxy, asides)) ?? plainFault(error, step)
    return { text: null, problem: why }
  }
}

/** Why the page must not stay where it is; then it is left. */
async function strayed(page: Page, proxy: WayOut, { navigated, downloads }: Asides): Promise<string | null> {
  if (downloads > 0) return 'The page wanted to hand over a file. The browser takes none.'
  for (const { host, hostname } of navigated) {
    const why = proxy.refused.get(host) ?? proxy.refused.get(hostname)
    if (why === undefined) continue
    await page.goto('about:blank').catch(() => {})
    return `${why}. An administrator can allow it under Settings, Computer use.`
  }
  const { protocol } = new URL(page.url())
  if (['http:', 'https:', 'about:', 'chrome-error:'].includes(protocol)) return null
  await page.goto('about:blank').catch(() => {})
  return `The page led to ${protocol}, where the browser does not go.`
}

function plainFault(error: unknown, step: BrowserStep): string {
  const said = messageOf(error)
  if (/Timeout .* exceeded/i.test(said))
    return step.do === 'open'
      ? 'The page did not load within 15 seconds.'
      : 'What the step names was not found on the page within 15 seconds.'
  const network = /net::(ERR_\w+)/.exec(said)?.[1]
  if (network) return `The page could not be opened (${network}).`
  if (/closed|crashed/i.test(said)) return 'The browser ended. The page may have taken too much memory.'
  return 'The step could not be done on this page.'
}

async function lookAt(page: Page, covered: Locator[], kind: PictureKind) {
  const [title, screenshot] = await Promise.all([
    within(page.title(), 3_000, ''),
    within(page.screenshot({ ...picture, ...kinds[kind], mask: covered }), picture_ms, null),
  ])
  return { url: page.url(), title, screenshot }
}

/** A page that is busy for ever answers nothing. */
const within = <T, E>(asked: Promise<T>, milliseconds: number, otherwise: E): Promise<T | E> =>
  Promise.race([
    asked.catch(() => otherwise),
    new Promise<E>(resolve => setTimeout(() => resolve(otherwise), milliseconds).unref()),
  ])

/** Without what was typed in secret, wherever the page shows it again; then no longer than it is kept. */
function keepableStep({ screenshot, url, title, text, ...said }: StepDone, hide: (text: string) => string): StepDone {
  const shown = { url: hide(url).slice(0, 2000), title: hide(title).slice(0, 300) }
  return { ...keepable({ ...said, ...shown, text: text && hide(text).slice(0, most_read) }), screenshot }
}

function hiding(steps: readonly BrowserStep[]): (text: string) => string {
  const typed = steps.flatMap(step => (step.do === 'type' && step.secret ? [step.value] : []))
  const written = typed.flatMap(text => [
    text,
    encodeURIComponent(text),
    new URLSearchParams([['', text]]).toString().slice(1),
  ])
  const longest_first = [...new Set(written)].sort((one, other) => other.length - one.length)
  return text => longest_first.reduce((rest, secret) => rest.replaceAll(secret, '••••••'), text)
}
