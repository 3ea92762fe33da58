// Markdown lexed by marked and built as React elements; there is no way from a text to the page's markup.
import { cx } from 'class-variance-authority'
import { lexer } from 'marked'
import { memo, useEffect, useState } from 'react'
import { Block } from './markdown-blocks.tsx'
import { headingLevels, type KnownToken, type Levels, numbered } from './markdown-tokens.ts'

export type MarkdownProps = {
  text: string
  /** The text is still being written: open emphasis, links and code are closed for showing. */
  unfinished?: boolean
  className?: string
}

/** Longer texts are shown as they are, because lexing them would hold up the page. */
const longest = 300_000

export default function MarkdownText({ text, unfinished = false, className }: MarkdownProps) {
  const close = useClosing(unfinished)
  const tokens = lex(close(text))
  if (!tokens) return <pre className={cx('whitespace-pre-wrap font-sans', className)}>{text}</pre>
  const levels = headingLevels(tokens)
  return (
    <div className={cx('grid min-w-0 grid-cols-1 gap-3', className)}>
      {numbered(tokens).map(({ at, token }) => (
        <SteadyBlock key={at} token={token} levels={levels} unfinished={unfinished} />
      ))}
    </div>
  )
}

type Close = (text: string) => string
const asItIs: Close = text => text

/** What closes an unfinished text, once it is loaded; most texts are finished and never need it. */
function useClosing(unfinished: boolean): Close {
  const [close, setClose] = useState<Close>(() => asItIs)
  useEffect(() => {
    if (unfinished)
      void import('./markdown-unfinished.ts').then(({ closeUnfinished }) => setClose(() => closeUnfinished))
  }, [unfinished])
  return unfinished ? close : asItIs
}

/** The blocks of a text, or undefined where it is too long or nested too deep to be read. */
function lex(text: string) {
  if (text.length > longest) return undefined
  try {
    return lexer(text)
  } catch {
    return undefined
  }
}

type SteadyProps = { token: KnownToken; levels: Levels; unfinished: boolean }

/** While a text grows, only the block that changed is built again. */
const SteadyBlock = memo(
  ({ token, levels }: SteadyProps) => <Block token={token} levels={levels} />,
  (before, after) => before.token.raw === after.token.raw && before.unfinished === after.unfinished,
)
