// A real browser that remembers everything that went wrong on a page: errors, broken policies, barriers.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../../tools/browser.ts'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function openBrowser(): Promise<Browser> {
  const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  return chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-component-update', '--disable-sync', ...quiet],
  })
}

export const wide = { width: 1280, height: 860 }
export const narrow = { width: 360, height: 740 }

/** A page whose complaints are collected; `expected` are texts of complaints that belong to the journey. */
export async function openPage(browser: Browser, options: { viewport?: typeof wide; theme?: 'light' | 'dark' } = {}) {
  const context = await browser.newContext({
    viewport: options.viewport ?? wide,
    colorScheme: options.theme ?? 'light',
    reducedMotion: 'reduce',
    /** axe runs in the page's own world, outside the page's policy; the policy itself is watched below. */
    bypassCSP: false,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || /Content Security Policy|TrustedTypes/i.test(message.text()))
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => complaints.push(String(error)))
  return { page, context, complaints }
}

/** Barriers that axe finds by WCAG 2.2 AA and best practice, as readable lines. */
export async function barriers(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'axe' })
  const contextId = world.executionContextId
  await session.send('Runtime.evaluate', { contextId, expression: axeSource })
  const { result } = await session.send('Runtime.evaluate', {
    contextId,
    awaitPromise: true,
    returnByValue: true,
    expression: `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(found => found.violations.flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html.slice(0, 160))))`,
  })
  await session.detach()
  return result.value ?? ['axe did not run']
}

/** Whether the page can be pushed sideways. */
export const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
