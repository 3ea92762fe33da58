import { describe, expect, it } from 'vitest'
import type { File } from '#contract/files'
import { byFolder, placeOf, readingOf } from './folders.ts'

const file = (path: string): File => ({
  id: path,
  path,
  media_type: 'text/markdown',
  bytes: 1,
  sha256: '',
  created_at: '2026-11-21T10:00:00.000Z',
  created_by: 'Ana',
  sample: false,
  run_id: null,
})

describe('files by folder', () => {
  it('parts a path into folder and name', () => {
    expect(placeOf('reminders/2026-11-21/Acme.md')).toEqual({ folder: 'reminders/2026-11-21', name: 'Acme.md' })
    expect(placeOf('note.txt')).toEqual({ folder: '', name: 'note.txt' })
  })

  it('keeps the order of the list within folders and between them', () => {
    const folders = byFolder(['b/2.md', 'a/1.md', 'b/1.md', 'top.md'].map(file))
    expect(folders.map(({ path, files }) => [path, files.map(({ id }) => id)])).toEqual([
      ['b', ['b/2.md', 'b/1.md']],
      ['a', ['a/1.md']],
      ['', ['top.md']],
    ])
  })

  it('reads Markdown as such and other texts as they are', () => {
    expect(readingOf({ path: 'a.md', media_type: 'application/octet-stream' })).toBe('markdown')
    expect(readingOf({ path: 'a', media_type: 'text/markdown; charset=utf-8' })).toBe('markdown')
    expect(readingOf({ path: 'a.csv', media_type: 'text/csv' })).toBe('text')
    expect(readingOf({ path: 'a.json', media_type: 'application/json' })).toBe('text')
    expect(readingOf({ path: 'a.pdf', media_type: 'application/pdf' })).toBe('none')
  })
})
