// A block of code or SQL, to read and to copy.
import { cx } from 'class-variance-authority'
import { CopyButton } from './copy-button.tsx'
import { ScrollBox } from './scroll-box.tsx'

export type CodeProps = { label: string; text: string; className?: string }

export function Code({ label, text, className }: CodeProps) {
  return (
    <figure className={cx('min-w-0 overflow-hidden rounded-md border bg-sunken', className)}>
      <figcaption className="flex min-h-8 items-center justify-between gap-2 border-b pr-1 pl-3 text-muted text-sm">
        {label}
        <CopyButton text={text} />
      </figcaption>
      <ScrollBox label={label} className="max-h-96">
        <pre className="w-max min-w-full p-3 text-sm">
          <code>{text}</code>
        </pre>
      </ScrollBox>
    </figure>
  )
}
