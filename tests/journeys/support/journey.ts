// What every journey begins with: a server, a browser and a page, which end with its file.
import type { BrowserContext } from 'playwright-core'
import { afterAll } from 'vitest'
import { narrow, openBrowser, openPage, wide } from './browser.ts'
import { registerOwner } from './owner.ts'
import { startServer } from './server.ts'

type Look = NonNullable<Parameters<typeof openPage>[1]>

export const looks = [wide, narrow].flatMap(viewport =>
  (['light', 'dark'] as const).map(theme => ({ viewport, theme })),
)

type Beginning = {
  /** Of the server, beside its own port and folder. */
  settings?: Record<string, string>
  look?: Look
  /** Nobody is registered yet. */
  empty?: boolean
}

/** Called where the file begins; what it opened is closed after the last test, or at once where it fails. */
export async function openJourney({ settings, look, empty = false }: Beginning = {}) {
  const server = await startServer(settings)
  const browser = await openBrowser().catch(async error => {
    await server.stop()
    throw error
  })
  const close = async () => {
    await browser.close()
    await server.stop()
  }
  try {
    const { page, complaints } = await openPage(browser, look)
    if (!empty) await registerOwner(page, server)
    afterAll(close)
    /** From now on, pages of that window are signed in as this one is. */
    const signIn = async (context: BrowserContext) => {
      const items = (await page.context().storageState()).origins[0]?.localStorage ?? []
      await context.addInitScript(items => {
        for (const { name, value } of items) localStorage.setItem(name, value)
      }, items)
    }
    /** A window of its own, signed in as the page is. */
    const openSignedIn = async (look?: Look) => {
      const opened = await openPage(browser, look)
      await signIn(opened.context)
      return opened
    }
    return { server, browser, page, complaints, signIn, openSignedIn }
  } catch (error) {
    await close()
    throw error
  }
}
