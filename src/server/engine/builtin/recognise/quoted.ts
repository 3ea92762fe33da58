// What stands in quotes: a name, a value, or a text to look for.
import type { Token } from '../language/tokens.ts'
import type { Lexicon } from './lexicon.ts'
import type { Sense } from './marks.ts'

/** What stands in quotes: a name or a value when there is one spelt exactly so, and always a text to look for. */
export function quotedSenses(quoted: Token, lexicon: Lexicon): Sense[] {
  const wanted = quoted.raw.trim().toLowerCase()
  const same = (name: string) => name.trim().toLowerCase() === wanted
  const { table } = lexicon
  const columns = table.columns.filter(({ title, name }) => same(title) || same(name))
  const matches = table.columns.flatMap(column => {
    const values = column.values.filter(same)
    return values.length > 0 ? [{ column, values, containing: null, whole: true }] : []
  })
  return [
    ...(same(table.name) || same(table.table) ? [{ is: 'table', score: 6 } as const] : []),
    ...(columns.length > 0 ? [{ is: 'column', match: { columns, fit: 3, weight: 3, word: quoted.raw } } as const] : []),
    ...(matches.length > 0 ? [{ is: 'value', matches } as const] : []),
    ...(wanted === '' ? [] : [{ is: 'text', text: quoted.raw.trim() } as const]),
  ]
}
