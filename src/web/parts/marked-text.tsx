// A text in which the words that were searched for are marked.
import type { TextPart } from '#contract/documents'

export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  const numbered = parts.map((part, at) => ({ ...part, at }))
  return numbered.map(({ at, text, marked }) =>
    marked ? (
      <mark key={at} className="rounded-xs bg-warnbg text-fg">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
}
