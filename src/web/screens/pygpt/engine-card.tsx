// How the engine is: the model that answers, and each part as it was found the last time.
import type { EnginePart, EngineStatus } from '#contract/console'
import { StatusDot } from '../../ui/badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Tone } from '../../ui/tone.ts'

const looks: Record<EnginePart['state'], { tone: Tone; word: string }> = {
  ok: { tone: 'ok', word: 'Working' },
  failed: { tone: 'danger', word: 'Failed' },
  missing: { tone: 'neutral', word: 'Not there' },
}
const names: Record<EnginePart['part'], string> = {
  database: 'Database',
  workers: 'Workers',
  model: 'Model',
  sandbox: 'Sandbox',
  browser: 'Browser',
  text_reader: 'Text in pictures',
}

export function EngineCard({ status }: { status: EngineStatus | undefined }) {
  if (!status) return <Skeleton className="h-32 w-full" />
  const { current_model, parts, checked_at } = status
  return (
    <section aria-label="Engine status" className="grid gap-2 rounded-lg border bg-surface p-3 text-sm">
      <h2 className="font-semibold">Engine status</h2>
      <dl className="grid gap-2">
        <div>
          <dt className="text-muted">Current model</dt>
          <dd className="break-words">{current_model}</dd>
        </div>
        {parts.map(({ part, state, detail }) => (
          <div key={part} className="grid gap-0.5">
            <dt className="flex flex-wrap items-center justify-between gap-x-2">
              <span className="text-muted">{names[part]}</span>
              <StatusDot tone={looks[state].tone}>{looks[state].word}</StatusDot>
            </dt>
            {state !== 'ok' && <dd className="break-words text-muted text-xs">{detail}</dd>}
          </div>
        ))}
      </dl>
      {checked_at ? (
        <p className="text-muted text-xs">
          Checked <RelativeTime value={checked_at} />
        </p>
      ) : (
        <p className="text-muted text-xs">The engine was not checked yet.</p>
      )}
    </section>
  )
}
