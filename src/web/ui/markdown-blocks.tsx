// The blocks of a Markdown text as React elements.
import type { Tokens } from 'marked'
import { Code } from './code.tsx'
import { Inlines } from './markdown-inlines.tsx'
import { decode, type KnownToken, type Levels, numbered } from './markdown-tokens.ts'
import { ScrollBox } from './scroll-box.tsx'

type BlockProps<Kind = KnownToken> = { token: Kind; levels: Levels }

export function Block({ token, levels }: BlockProps) {
  switch (token.type) {
    case 'heading':
      return <Heading token={token} levels={levels} />
    case 'paragraph':
      return (
        <p>
          <Inlines tokens={token.tokens} />
        </p>
      )
    case 'code':
      return <Code label={labelOf(token.lang)} text={token.text} />
    case 'list':
      return <List token={token} levels={levels} />
    case 'blockquote':
      return (
        <blockquote className="grid gap-2 border-l-2 pl-3 text-muted">
          <Blocks tokens={token.tokens} levels={levels} />
        </blockquote>
      )
    case 'table':
      return <Table token={token} />
    case 'hr':
      return <hr className="border-t" />
    case 'html':
      return <p className="whitespace-pre-wrap">{token.text.trimEnd()}</p>
    case 'space':
    case 'def':
      return null
    case 'text':
      return token.tokens ? <Inlines tokens={token.tokens} /> : decode(token.text)
    default:
      return <Inlines tokens={[token]} />
  }
}

const labelOf = (language = '') => {
  const name = language.split(/\s/)[0] ?? ''
  return name === 'sql' ? 'SQL' : name || 'Text'
}

const Blocks = ({ tokens, levels }: { tokens: Tokens.Blockquote['tokens']; levels: Levels }) =>
  numbered(tokens).map(({ at, token }) => <Block key={at} token={token} levels={levels} />)

const sizes = { 2: 'text-lg', 3: 'text-md', 4: 'text-base', 5: 'text-base', 6: 'text-base' } as const

function Heading({ token, levels }: BlockProps<Tokens.Heading>) {
  const level = levels.get(token.depth) ?? 6
  const Tag = `h${level}` as const
  return (
    <Tag className={`mt-2 font-semibold first:mt-0 ${sizes[level]}`}>
      <Inlines tokens={token.tokens} />
    </Tag>
  )
}

function List({ token, levels }: BlockProps<Tokens.List>) {
  const items = numbered(token.items).map(({ at, token: item }) => (
    <li key={at} className="[&>ol]:mt-1 [&>ul]:mt-1">
      {item.type === 'list_item' && <Blocks tokens={item.tokens} levels={levels} />}
    </li>
  ))
  return token.ordered ? (
    <ol start={token.start || 1} className="grid list-decimal gap-1 pl-6">
      {items}
    </ol>
  ) : (
    <ul className="grid list-disc gap-1 pl-6">{items}</ul>
  )
}

const aligned = { left: 'text-left', center: 'text-center', right: 'text-right tabular-nums' } as const

function Table({ token }: { token: Tokens.Table }) {
  const heading = token.header.map((cell, at) => ({ at, cell }))
  const rows = token.rows.map((row, at) => ({ at, cells: row.map((cell, column) => ({ column, cell })) }))
  return (
    <ScrollBox label="Table" className="max-h-96 rounded-md border">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {heading.map(({ at, cell }) => (
              <th
                key={at}
                scope="col"
                className={`sticky top-0 border-b bg-sunken px-3 py-2 font-medium ${aligned[cell.align ?? 'left']}`}
              >
                <Inlines tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-b-0">
          {rows.map(({ at, cells }) => (
            <tr key={at}>
              {cells.map(({ column, cell }) => (
                <td key={column} className={`border-b px-3 py-1.5 ${aligned[cell.align ?? 'left']}`}>
                  <Inlines tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
