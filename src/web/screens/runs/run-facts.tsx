// What a run took: time, tokens, money, steps, and which model spoke.
import type { ReactNode } from 'react'
import type { RunDetail } from '#contract/runs'
import { costWords } from '../../parts/cost-words.ts'
import { Card } from '../../ui/card.tsx'
import { formatDateAndTime, formatDuration, formatNumber } from '../../ui/format.ts'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { sumsOf } from './facts.ts'

export function RunFacts({ run }: { run: RunDetail }) {
  const { input_tokens, output_tokens, models, calls } = sumsOf(run)
  const cost = costWords(run)
  const { created_at, ended_at, worked_seconds, steps, priority, due_at, files } = run
  return (
    <Card title="At a glance">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {priority && (
          <Fact word="Priority">
            <LevelBadge level={priority} />
          </Fact>
        )}
        {due_at && <Fact word="Due">{formatDateAndTime(due_at)}</Fact>}
        {files.length > 0 && <Fact word="Documents">{files.map(({ name }) => name).join(', ')}</Fact>}
        <Fact word="Began">{formatDateAndTime(created_at)}</Fact>
        {ended_at && <Fact word="Ended">{formatDateAndTime(ended_at)}</Fact>}
        <Fact word="Work">{formatDuration(worked_seconds * 1000)}</Fact>
        <Fact word="Steps">{formatNumber(steps.length)}</Fact>
        <Fact word="Tool calls">{formatNumber(calls)}</Fact>
        <Fact word="Tokens">
          {input_tokens + output_tokens === 0
            ? 'none'
            : `${formatNumber(input_tokens)} in, ${formatNumber(output_tokens)} out`}
        </Fact>
        {cost && <Fact word="Cost">{cost}</Fact>}
        <Fact word="Model">{models.length > 0 ? models.join(', ') : 'built-in skills'}</Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid items-baseline">
    <dt className="text-muted text-sm">{word}</dt>
    <dd className="min-w-0 tabular-nums">{children}</dd>
  </div>
)
