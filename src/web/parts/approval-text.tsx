// Text that somebody else wrote, exactly as it is: nothing is formatted, and hidden characters are made visible.
import { formatNumber } from '../ui/format.ts'
import { ScrollBox } from '../ui/scroll-box.tsx'
import { revealHidden } from './approval-characters.ts'

export const ExactText = ({ text }: { text: string }) =>
  revealHidden(text).map(stretch =>
    stretch.hidden ? (
      <mark key={stretch.at} title="An invisible character" className="rounded-sm bg-warnbg px-0.5 text-warn text-xs">
        {stretch.text}
      </mark>
    ) : (
      <bdi key={stretch.at}>{stretch.text}</bdi>
    ),
  )

/** A whole text to be read before it is written or sent. */
export const ExactBlock = ({ label, text }: { label: string; text: string }) => (
  <ScrollBox label={label} className="max-h-96 rounded-md border bg-sunken">
    <pre className="whitespace-pre-wrap break-words p-3 text-sm">
      {text === '' ? <span className="text-muted">(empty)</span> : <ExactText text={text} />}
    </pre>
  </ScrollBox>
)

/** "12 lines, 804 characters" */
export function sizeInWords(text: string): string {
  const lines = text === '' ? 0 : text.split('\n').length
  return `${formatNumber(lines)} ${lines === 1 ? 'line' : 'lines'}, ${formatNumber(text.length)} characters`
}

/** A reason with a full stop, whether or not it came with one. */
export const asSentence = (reason: string): string => (/[.!?…]$/.test(reason.trim()) ? reason : `${reason.trim()}.`)
