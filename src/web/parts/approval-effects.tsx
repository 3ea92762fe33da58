// Everything an action will touch: few things at once, many behind a count that opens.
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Effect } from '#contract/approvals'
import { formatNumber } from '../ui/format.ts'
import { ExactBlock, ExactText, sizeInWords } from './approval-text.tsx'

/** So many effects are listed openly; of more, the others come on demand. */
const glance = 8

type Numbered = { at: number; effect: Effect }

export function ApprovalEffects({ effects }: { effects: readonly Effect[] }) {
  const numbered = effects.map((effect, at) => ({ at, effect }))
  if (effects.length === 0) return null
  if (effects.length <= glance + 1) return <EffectList effects={numbered} open={effects.length === 1} />
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-muted text-sm">{countsOf(effects)}</p>
      <EffectList effects={numbered.slice(0, glance)} />
      <Disclosure summary={`Show the other ${formatNumber(effects.length - glance)}`}>
        <EffectList effects={numbered.slice(glance)} />
      </Disclosure>
    </div>
  )
}

/** "58 × New file, 2 × Replaces" */
export function countsOf(effects: readonly Effect[]): string {
  const counts = new Map<string, number>()
  for (const { label } of effects) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].map(([label, count]) => `${formatNumber(count)} × ${label}`).join(', ')
}

const EffectList = ({ effects, open = false }: { effects: readonly Numbered[]; open?: boolean }) => (
  <ul className="grid grid-cols-1 divide-y rounded-md border">
    {effects.map(({ at, effect }) => (
      <li key={at} className="min-w-0 px-3 py-2">
        <OneEffect effect={effect} open={open} />
      </li>
    ))}
  </ul>
)

function OneEffect({ effect: { label, value, text }, open }: { effect: Effect; open: boolean }) {
  return (
    <>
      <dl className="grid items-baseline gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <dt className="text-muted text-sm">
          <ExactText text={label} />
        </dt>
        <dd className="min-w-0 break-words font-medium">
          <ExactText text={value} />
        </dd>
      </dl>
      {text !== undefined && (
        <Disclosure summary={`The whole text, ${sizeInWords(text)}`} open={open}>
          <ExactBlock label={`The whole text of ${value}`} text={text} />
        </Disclosure>
      )}
    </>
  )
}

/** What is inside is made when it is first opened: many texts together are long. */
function Disclosure({ summary, open = false, children }: { summary: string; open?: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  return (
    <details className="min-w-0" open={open} onToggle={event => event.currentTarget.open && setOpened(true)}>
      <summary className="inline-flex min-h-8 select-none list-none items-center gap-1 rounded-sm text-muted text-sm hover:text-fg [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform [details[open]>summary>&]:rotate-90" />
        {summary}
      </summary>
      {opened && <div className="mt-1">{children}</div>}
    </details>
  )
}
