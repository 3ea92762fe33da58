// One sign-in for all tabs of a browser.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser, person } from './fake-browser.ts'

/** A tab: its own copy of the module over the storage that all tabs share. */
async function openTab(events: EventTarget) {
  vi.resetModules()
  const tab = await import('./credentials.ts')
  tab.followOtherTabs()
  const changed = () => events.dispatchEvent(Object.assign(new Event('storage'), { key: 'cabinet.auth' }))
  return { tab, changed }
}

describe('the sign-in', () => {
  let events: EventTarget
  beforeEach(() => {
    events = fakeBrowser()
  })

  it('is there again after the page was loaded anew', async () => {
    const { tab } = await openTab(events)
    tab.saveCredentials({ access_token: 'secret', user: person })
    const { tab: reloaded } = await openTab(events)
    expect(reloaded.credentials()).toEqual({ access_token: 'secret', user: person })
  })

  it('is none where the stored person cannot be read', async () => {
    localStorage.setItem('cabinet.auth', 'secret')
    for (const stored of ['', 'null', '{', '{"id":1}', JSON.stringify({ ...person, permissions: 'all' })]) {
      localStorage.setItem('cabinet.user', stored)
      expect((await openTab(events)).tab.credentials()).toBeUndefined()
    }
  })

  it('ends here when it ends in another tab', async () => {
    const { tab, changed } = await openTab(events)
    tab.saveCredentials({ access_token: 'secret', user: person })
    const ended = vi.fn()
    tab.onSessionEnd(ended)
    localStorage.removeItem('cabinet.auth')
    changed()
    expect(tab.credentials()).toBeUndefined()
    expect(ended).toHaveBeenCalledExactlyOnceWith('elsewhere')
  })

  it('begins here when it begins in another tab', async () => {
    const { tab, changed } = await openTab(events)
    localStorage.setItem('cabinet.auth', 'secret')
    localStorage.setItem('cabinet.user', JSON.stringify(person))
    changed()
    expect(tab.credentials()?.user.full_name).toBe('Ana')
  })

  it('takes over what another tab learned about the person without ending anything', async () => {
    const { tab, changed } = await openTab(events)
    tab.saveCredentials({ access_token: 'secret', user: person })
    const ended = vi.fn()
    tab.onSessionEnd(ended)
    localStorage.setItem('cabinet.user', JSON.stringify({ ...person, full_name: 'Ana Kovač' }))
    changed()
    expect(tab.credentials()?.user.full_name).toBe('Ana Kovač')
    expect(ended).not.toHaveBeenCalled()
  })
})
