// Which page stands at a path.
import { expect, it, vi } from 'vitest'
import { pages } from '#contract/pages'
import { fakeBrowser } from '../data/fake-browser.ts'

fakeBrowser()
vi.stubEnv('DEV', false)
const { pageAt } = await import('./page-at.ts')
const pathAt = (path: string) => pageAt(path)?.page.path

it('finds every page at its own path, also those that look like a thing of another', () => {
  expect(pages.map(path => pathAt(path.replace('$id', '018f6b1e')))).toEqual(pages)
  expect(pathAt('/data/glossary')).toBe('/data/glossary')
  expect(pathAt('/data/sources/new')).toBe('/data/sources/new')
})

it('takes a path with a slash at its end or in capitals for the same', () => {
  expect(pathAt('/data/')).toBe('/data')
  expect(pathAt('/Chat/018f6b1e/')).toBe('/chat/$id')
})

it('finds nothing where nothing stands', () => {
  expect(['/nowhere', '/chat/a/b', '/data/sources/a/b'].map(pathAt)).toEqual([undefined, undefined, undefined])
})
