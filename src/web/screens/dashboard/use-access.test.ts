// Roles and access in words.
import { expect, it, vi } from 'vitest'
import { fakeBrowser } from '../../data/fake-browser.ts'

fakeBrowser()
vi.stubEnv('DEV', false)
const { accessWords } = await import('./use-access.ts')

it('says a role as people do', () => {
  expect(accessWords({ role: 'master_admin', access_level: 'full' })).toBe('Main administrator, full access')
  expect(accessWords({ role: 'viewer', access_level: 'limited' })).toBe('Viewer, limited access')
})
