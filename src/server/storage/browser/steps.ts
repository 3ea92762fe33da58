// Does one step on a page, within its time.
import type { Locator, Page } from 'playwright-core'
import type { BrowserStep } from '#contract/browser'

/** For one step; milliseconds. */
const step_ms = 15_000
/** Time for what a step has set going: a navigation, a change of the page. */
const settle_ms = 1_500

/** Does it and answers what was read. Throws what the browser throws. */
export async function doStep(page: Page, step: BrowserStep): Promise<string | null> {
  switch (step.do) {
    case 'open':
      await page.goto(step.url, { waitUntil: 'domcontentloaded', timeout: step_ms })
      return null
    case 'click':
      await clickable(page, step).click({ timeout: step_ms })
      return settled(page)
    case 'type':
      await field(page, step).fill(step.value, { timeout: step_ms })
      return null
    case 'press':
      await page.keyboard.press(step.key)
      return settled(page)
    case 'scroll':
      await page.mouse.wheel(0, step.direction === 'down' ? 700 : -700)
      return null
    case 'wait':
      await page.waitForTimeout(step.seconds * 1000)
      return null
    case 'read': {
      const part = page.locator(css(step.selector ?? 'body')).first()
      // biome-ignore lint/performance/useDomNodeTextContent: what a person does not see is not read
      return part.innerText({ timeout: step_ms })
    }
    case 'screenshot':
      return null
  }
}

const css = (selector: string) => `css=${selector}`
type Place = { text?: string | undefined; selector?: string | undefined }

function clickable(page: Page, { text, selector }: Place): Locator {
  if (selector !== undefined) return page.locator(css(selector)).first()
  const name = text ?? ''
  return page
    .getByRole('button', { name })
    .or(page.getByRole('link', { name }))
    .or(page.getByLabel(name))
    .or(page.getByText(name))
    .first()
}

export function field(page: Page, { text, selector }: Place): Locator {
  if (selector !== undefined) return page.locator(css(selector)).first()
  const name = text ?? ''
  return page.getByLabel(name).or(page.getByPlaceholder(name)).first()
}

/** Waits for a page that may be on its way; one that never ends is looked at as it is. */
async function settled(page: Page): Promise<null> {
  await page.waitForTimeout(200)
  await page.waitForLoadState('domcontentloaded', { timeout: settle_ms }).catch(() => {})
  return null
}
