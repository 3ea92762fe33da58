// People: a visitor joins the waitlist, an owner lets somebody in, grants and takes away, and everything is on record.
import { Secret, TOTP } from 'otpauth'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriers, narrow, openPage, overflows, wide } from './support/browser.ts'
import { openJourney } from './support/journey.ts'
import { password, registerOwner } from './support/owner.ts'
import { freePort } from './support/server.ts'

const adaPassword = 'engines weave algebraic patterns'

const { server, browser, page, complaints } = await openJourney({ settings: { PORT: await freePort() }, empty: true })
const { page: ada } = await openPage(browser)
let secret = ''

const heading = (where: Page, name: string) => where.getByRole('heading', { level: 1, name }).waitFor()
const row = (name: string) => page.getByRole('table', { name: 'Everybody' }).getByRole('row').filter({ hasText: name })
/** The next one where that of now was used already. */
const codeNow = (later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later })

const refuseOnce = (route: Route) =>
  route.fulfill({
    status: 403,
    json: { detail: 'Enter your password again to do this', code: 'confirmation_needed' },
  })

async function act(name: string, action: string): Promise<void> {
  await row(name)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
}

/** Enters the password again where the server asks for it. */
async function confirm(where: Page): Promise<void> {
  const dialog = where.getByRole('dialog', { name: 'Confirm with your password' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('a visitor', () => {
  it('joins the waitlist on the first page, and is told in its place how many did', async () => {
    await page.goto(`${server.address}/?utm_source=Autumn+Letter`)
    const join = page.getByRole('button', { name: 'Join Waitlist' })
    expect(await join.isDisabled()).toBe(true)
    await page.getByLabel('Email').fill('not an address')
    await join.click()
    await page.getByText('Enter an e-mail address').waitFor()
    await page.getByLabel('Email').fill('walter@example.com')
    await join.click()
    const news = page.getByRole('heading', { name: 'Welcome to the Waitlist!' })
    await news.waitFor()
    expect(await news.evaluate(element => element === document.activeElement)).toBe(true)
    expect(await barriers(page)).toEqual([])
    await page.goto(`${server.address}/public`)
    await page.getByLabel('Email').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('finds the form in the first view of a phone', async () => {
    const { page: phone, context } = await openPage(browser, { viewport: narrow, theme: 'dark' })
    await phone.goto(server.address)
    const join = await phone.getByRole('button', { name: 'Join Waitlist' }).boundingBox()
    expect((join?.y ?? Number.POSITIVE_INFINITY) + (join?.height ?? 0)).toBeLessThanOrEqual(narrow.height)
    expect([await barriers(phone), await overflows(phone)]).toEqual([[], false])
    await context.close()
  })

  it('is asked to sign in before managing people', async () => {
    await page.goto(`${server.address}/user-management`)
    await page.getByText('Authentication Required').waitFor()
    await page.getByText('Please log in to access user management.').waitFor()
    expect(await barriers(page)).toEqual([])
  })
})

describe('an owner', () => {
  it('sees who joined the waitlist, and from where they came', async () => {
    await registerOwner(page, server)
    await page.goto(`${server.address}/waitlist`)
    await page
      .getByRole('row', { name: /walter@example\.com/ })
      .getByText('autumn letter')
      .waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('creates a user and gets the link to hand over', async () => {
    await page.goto(`${server.address}/user-management?tab=active`)
    await page.getByRole('button', { name: 'Create User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create User' })
    await dialog.getByLabel('Email').fill('ada@example.com')
    await dialog.getByLabel('Full Name').fill('Ada Lovelace')
    await dialog.getByLabel('Role').selectOption('analyst')
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create User' }).click()
    const news = page.getByRole('alertdialog', { name: 'User created successfully!' })
    const link = (await news.getByRole('code').textContent()) ?? ''
    expect(await barriers(page)).toEqual([])
    await news.getByRole('button', { name: 'Done' }).click()
    await row('Ada Lovelace').getByText('Invited').waitFor()

    await ada.goto(link)
    await heading(ada, 'Welcome, Ada Lovelace')
    expect(new URL(ada.url()).hash).toBe('')
    expect(await barriers(ada)).toEqual([])
    await ada.getByLabel('Password', { exact: true }).fill(adaPassword)
    await ada.getByRole('button', { name: 'Join' }).click()
    await ada.waitForURL(`${server.address}/`)
    await row('Ada Lovelace').getByText('Active', { exact: true }).waitFor()
  })

  it('grants a permission after reading what will happen, and revokes it', async () => {
    await page.getByRole('tab', { name: 'Permissions' }).click()
    const grant = page.getByRole('button', { name: 'Grant Permission' })
    await grant.click()
    await page.getByRole('alertdialog', { name: 'Please select a user and permission' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByLabel('User', { exact: true }).selectOption({ label: 'Ada Lovelace, Analyst (ada@example.com)' })
    await page.getByLabel('Permission', { exact: true }).selectOption('export_data')
    await page.getByText(/Ada Lovelace may take out the data that they may see from now until/).waitFor()
    await grant.click()
    const news = page.getByRole('alertdialog', { name: 'Temporary permission granted successfully!' })
    await news.getByRole('button', { name: 'OK' }).click()
    await page.getByText(/^(23 h 59 min|1 d 0 h) left$/).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Revoke from Ada Lovelace' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Nobody holds one now').waitFor()
  })

  it('passes on what they decide while they are away, sees who decides for them, and ends it', async () => {
    await page.goto(`${server.address}/approvals`)
    await page.getByRole('link', { name: 'While you are away' }).click()
    await heading(page, 'While you are away')
    await page.getByText('Nobody decides for somebody else').waitFor()
    expect(await page.getByRole('button', { name: 'Pass on' }).isDisabled()).toBe(true)
    await page.getByLabel('User', { exact: true }).selectOption({ label: 'Ada Lovelace, Analyst (ada@example.com)' })
    await page.getByText(/approve those of level low, medium, and high, from now until/).waitFor()
    await page.getByLabel('Duration in hours').fill('200')
    await page.getByText('Choose 1 to 168 hours.').waitFor()
    await page.getByLabel('Duration in hours').fill('24')
    await page.getByLabel(/^Reason/).fill('At the sea')
    await page.getByRole('button', { name: 'Pass on' }).click()
    const list = page.getByRole('list', { name: 'Who decides for somebody now' })
    await list.getByText('Decides low, medium, and high requests for').waitFor()
    await list.getByText('At the sea').waitFor()
    await page.getByLabel('User', { exact: true }).selectOption({ label: 'Ada Lovelace, Analyst (ada@example.com)' })
    await page.getByText('There is nothing to pass on').waitFor()
    for (const [viewport, colorScheme] of [
      [narrow, 'dark'],
      [wide, 'light'],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      expect([await barriers(page), await overflows(page)]).toEqual([[], false])
    }
    await list.getByRole('button', { name: 'Revoke from Ada Lovelace' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Nobody decides for somebody else').waitFor()
    await page.goto(`${server.address}/user-management`)
  })

  it('says how people get in; what is written in one tab of the settings stays while another is open', async () => {
    const other = await page.context().newPage()
    await other.goto(`${server.address}/settings?tab=company`)
    await other.getByLabel('Name', { exact: true }).fill('Analytical Engines')
    await other.getByRole('tab', { name: 'Company' }).press('ArrowRight')
    await other.getByRole('tab', { name: 'Contact' }).press('ArrowRight')
    await other.waitForURL('**/settings?tab=sign-in')
    await other.getByLabel('Viewer', { exact: true }).check()
    expect(await barriers(other)).toEqual([])
    await other.locator('#sign-in').getByRole('button', { name: 'Save' }).click()
    await other.getByText('Sign-in settings saved').first().waitFor()
    await other.getByRole('tab', { name: 'Company' }).click()
    expect(await other.getByLabel('Name', { exact: true }).inputValue()).toBe('Analytical Engines')
    await other.close()
  })

  it('reads, checks and exports what was done', async () => {
    await page.getByRole('tab', { name: 'Audit Trail' }).click()
    await page.getByRole('row').filter({ hasText: 'grant.revoked' }).first().waitFor()
    await page.getByLabel('About').selectOption('grant')
    await page.getByRole('row').filter({ hasText: 'user.invited' }).waitFor({ state: 'detached' })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await saved).suggestedFilename()).toBe('audit-trail.csv')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('The audit trail is whole').waitFor()
    expect(await barriers(page)).toEqual([])
  })
})

describe('somebody with an account', () => {
  it('sets up a second factor and signs in with it', async () => {
    await ada.goto(`${server.address}/profile`)
    await ada.getByRole('button', { name: 'Set up' }).click()
    await ada.getByRole('button', { name: 'Show the code to scan' }).click()
    await ada.getByRole('img', { name: /QR code/ }).waitFor()
    secret = ((await ada.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
    expect(await barriers(ada)).toEqual([])
    await ada.getByLabel('Code of the app').fill(codeNow())
    await ada.getByRole('button', { name: 'Turn on' }).click()
    await ada.getByText('Keep these recovery codes').waitFor()
    const [recovery = ''] = (await ada.getByRole('listitem').allInnerTexts()).filter(text =>
      /^\w{4}-\w{4}-\w{4}$/.test(text),
    )
    expect(await barriers(ada)).toEqual([])
    await ada.getByRole('button', { name: 'Sign Out' }).click()
    await ada.goto(`${server.address}/auth`)
    await ada.getByLabel('Email').fill('ada@example.com')
    await ada.getByLabel('Password', { exact: true }).fill(adaPassword)
    const signIn = ada.locator('form').getByRole('button', { name: 'Sign In' })
    await signIn.click()
    await ada.getByLabel('Code').fill(recovery)
    await signIn.click()
    await ada.waitForURL(`${server.address}/`)
  })

  it('adds a passkey where the address has a name, signs in and confirms with it, and removes it', async () => {
    await ada.goto(`${server.address}/profile`)
    const named = server.address.replace('127.0.0.1', 'localhost')
    await ada.getByText(`Passkeys work at ${named} only`).waitFor()
    const { page: other, context } = await openPage(browser, { viewport: narrow, theme: 'dark' })
    await other.goto(`${named}/auth`)
    const signIn = async () => {
      await other.getByLabel('Email').fill('ada@example.com')
      await other.getByLabel('Password', { exact: true }).fill(adaPassword)
      await other.locator('form').getByRole('button', { name: 'Sign In' }).click()
    }
    await signIn()
    await other.getByLabel('Code').fill(codeNow(30_000))
    await other.locator('form').getByRole('button', { name: 'Sign In' }).click()
    await other.waitForURL(`${named}/`)
    await other.goto(`${named}/profile`)
    await other.getByRole('button', { name: 'Add a passkey' }).click()
    await other.getByLabel('Name of the passkey').fill('Ada’s engine')
    expect(await barriers(other)).toEqual([])
    // From here on barriers are looked for on another page: doing so takes the device off this one.
    const device = await context.newCDPSession(other)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    })
    await other.getByRole('button', { name: 'Make the passkey' }).click()
    await other.getByRole('listitem').filter({ hasText: 'Ada’s engine' }).getByText('not used yet').waitFor()
    const beside = await context.newPage()
    await beside.goto(`${named}/profile`)
    await beside.getByText('Ada’s engine').first().waitFor()
    expect([await barriers(beside), await overflows(beside)]).toEqual([[], false])
    await beside.close()

    await other.evaluate(() => localStorage.clear())
    await other.goto(`${named}/auth`)
    await signIn()
    await other.getByRole('button', { name: 'Use your passkey' }).click()
    await other.waitForURL(`${named}/`)

    await other.goto(`${named}/profile`)
    await other.route('**/api/auth/passkeys/*', refuseOnce, { times: 1 })
    await other.getByRole('button', { name: 'Remove the passkey Ada’s engine' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await other.getByRole('dialog', { name: 'Confirm with your password' }).waitFor()
    await other.getByRole('button', { name: 'Use a passkey' }).click()
    await other.getByRole('listitem').filter({ hasText: 'Ada’s engine' }).waitFor({ state: 'detached' })
    await context.close()
  })

  it('is told that the figures are not for them', async () => {
    await ada.goto(`${server.address}/user-management`)
    await ada.getByText('Access Denied').waitFor()
    expect(await barriers(ada)).toEqual([])
  })

  it('is out at once when they are disabled', async () => {
    await page.getByRole('tab', { name: 'Active Users' }).click()
    // Signing in counts as a confirmation for some minutes; here they are over.
    await page.route('**/disable', refuseOnce, { times: 1 })
    await act('Ada Lovelace', 'Disable')
    await confirm(page)
    await row('Ada Lovelace').getByText('Disabled').waitFor()
    await ada.waitForURL(`${server.address}/auth`)
  })
})

describe('the tabs of user management', () => {
  it('have no barrier and no sideways scroll on a phone', async () => {
    await page.setViewportSize(narrow)
    for (const tab of ['overview', 'active', 'audit', 'permissions']) {
      await page.goto(`${server.address}/user-management?tab=${tab}`)
      await heading(page, 'Enhanced User Management')
      await page.getByRole('status', { name: /^Loading/ }).waitFor({ state: 'detached' })
      expect([tab, await barriers(page), await overflows(page)]).toEqual([tab, [], false])
    }
  })

  it('are no harder to use on one’s own pages and in the settings', async () => {
    const own = ['notices', 'profile', 'settings', 'settings?tab=mail', 'settings?tab=backups', 'settings?tab=sign-in']
    for (const path of own) {
      await page.goto(`${server.address}/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page
        .getByRole('status', { name: /^Loading/ })
        .first()
        .waitFor({ state: 'detached' })
      expect([path, await barriers(page), await overflows(page)]).toEqual([path, [], false])
    }
  })

  it('left nothing in the console but what was refused on purpose', () => {
    expect(complaints.filter(text => !/status of 40[13]/.test(text))).toEqual([])
  })
})
