// How a question was read, part by part. Where something else may be meant, a press asks just that.
import { ChevronDown } from 'lucide-react'
import type { EvidenceReading } from '#contract/chat'
import { Menu } from '../ui/menu.tsx'

type EvidenceReadingProps = { reading: EvidenceReading; onAsk: ((question: string) => void) | undefined }

export function EvidenceReadingView({ reading: { text, parts }, onAsk }: EvidenceReadingProps) {
  const numbered = parts.map((part, at) => ({ at, ...part }))
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-muted text-sm">Read as: {text}</p>
      <ul aria-label="How the question was read" className="flex flex-wrap items-center gap-1.5">
        {numbered.map(({ at, text: own, alternatives }) => (
          <li key={at} className="min-w-0 max-w-full">
            {onAsk && alternatives.length > 0 ? (
              <Menu
                label="Change this"
                text={own}
                icon={ChevronDown}
                variant="secondary"
                className="max-w-full"
                items={alternatives.map(({ text: label, question }) => ({
                  label,
                  hint: `Asks: ${question}`,
                  onSelect: () => onAsk(question),
                }))}
              />
            ) : (
              <span className="block break-words rounded-md border px-2 py-1 text-sm">{own}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
