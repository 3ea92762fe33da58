// Markdown from agents and documents. What reads it is loaded beside the page; until then the text stands as it is.
import { cx } from 'class-variance-authority'
import { lazy, Suspense } from 'react'
import type { MarkdownProps } from './markdown-text.tsx'

// Asked for as soon as a page with Markdown is loaded, not only when there is a text to show.
const loading = import('./markdown-text.tsx')
const MarkdownText = lazy(() => loading)

/** Shows a text written in Markdown; HTML in it is shown as the text it is. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<div className={cx('whitespace-pre-wrap', props.className)}>{props.text}</div>}>
    <MarkdownText {...props} />
  </Suspense>
)
