import { expect, it } from 'vitest'
import { pathsIn } from './paths-in-document.ts'

const namesIn = (markdown: string) => pathsIn(markdown).map(({ path }) => path)

it('finds links, with the line they stand on', () => {
  expect(pathsIn('# Title\nSee [why](docs/decisions/2026-one.md#reason) and ![shot](../pictures/a.png "A").')).toEqual([
    { line: 2, path: 'docs/decisions/2026-one.md', kind: 'link' },
    { line: 2, path: '../pictures/a.png', kind: 'link' },
  ])
})

it('finds folders and files in backticks', () => {
  expect(namesIn('`src/server/base/config.ts:12`, `bench/`, `package.json` and `approvals/store.ts`')).toEqual([
    'src/server/base/config.ts',
    'bench/',
    'package.json',
    'approvals/store.ts',
  ])
})

it.each([
  'a [site](https://example.com/a.md), a [heading](#part), [mail](mailto:a@example.com)',
  'a command `npm start`, a type `application/json`, a library `zod/mini`, a route `/api/docs`, a value `12.5`',
  'a pattern `src/server/features/*/index.ts`, `docs/<date>.md`, `src/.../x.ts`',
  'made by programs: `dist/web/index.html`, `data/`, `node_modules/vite/package.json`',
  '```\nsrc/old/path.ts and `src/older.ts`\n```',
])('leaves alone what is no path of the repository: %s', markdown => {
  expect(namesIn(markdown)).toEqual([])
})
