// The list of pages fits together.
import { expect, it, vi } from 'vitest'
import { accessTable } from '#contract/access'
import { pages as knownPages } from '#contract/pages'
import { fakeBrowser, person } from '../../data/fake-browser.ts'

fakeBrowser()
vi.stubEnv('DEV', false)
const { pages } = await import('./index.ts')
const { mayOpen, navigationFor } = await import('../access.ts')

it('has no path and no shortcut letter twice', () => {
  const paths = pages.map(page => page.path)
  const letters = pages.flatMap(page => page.letter ?? [])
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters.filter(letter => letter === 'g')).toEqual([])
})

it('asks only for permissions that exist', () => {
  const guards = pages.map(page => page.guard).filter(guard => guard !== 'public' && guard !== 'signed_in')
  expect(guards.filter(guard => !Object.hasOwn(accessTable, guard))).toEqual([])
})

it('shows a page in the navigation only to whoever may open it', () => {
  const settings = pages.find(page => page.path === '/settings')
  if (!settings) throw new Error('The settings are gone')
  const administrator = { ...person, permissions: ['settings.manage'] }
  expect(mayOpen(settings, undefined)).toBe(false)
  expect(navigationFor(person)).not.toContain(settings)
  expect(navigationFor(administrator)).toContain(settings)
})

it('has exactly the pages that the server answers with', () => {
  expect(pages.map(page => page.path).toSorted()).toEqual([...knownPages].toSorted())
})
