// The running text of Markdown as React elements: links only to the web and to mailboxes, images as their words.
import type { Token } from 'marked'
import { decode, type KnownToken, numbered, safeAddress } from './markdown-tokens.ts'

export const Inlines = ({ tokens }: { tokens: readonly Token[] }) =>
  numbered(tokens).map(({ at, token }) => <Inline key={at} token={token} />)

function Inline({ token }: { token: KnownToken }) {
  switch (token.type) {
    case 'strong':
      return (
        <strong className="font-semibold">
          <Inlines tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inlines tokens={token.tokens} />
        </em>
      )
    case 'del':
      return (
        <del>
          <Inlines tokens={token.tokens} />
        </del>
      )
    case 'codespan':
      return <code className="rounded-sm bg-sunken px-1 py-0.5 text-sm">{token.text}</code>
    case 'br':
      return <br />
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'link':
      return <SafeLink href={token.href} tokens={token.tokens} />
    case 'image':
      return decode(token.text || token.href)
    case 'html':
      return /^<br\s*\/?>$/i.test(token.text) ? <br /> : token.text
    case 'text':
      return token.tokens ? <Inlines tokens={token.tokens} /> : decode(token.text)
    case 'escape':
      return token.text
    default:
      return token.raw
  }
}

function SafeLink({ href, tokens }: { href: string; tokens: readonly Token[] }) {
  const address = safeAddress(href)
  if (!address) return <Inlines tokens={tokens} />
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-link underline underline-offset-2 hover:no-underline"
    >
      <Inlines tokens={tokens} />
    </a>
  )
}
