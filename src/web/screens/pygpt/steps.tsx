// The steps that were taken, in their order: what was done, and what came of it.

import type { z } from 'zod/mini'
import type { ExecutionStep } from '#contract/console'

export const Steps = ({ steps }: { steps: readonly z.infer<typeof ExecutionStep>[] }) => (
  <section aria-label="Steps taken">
    <h3 className="mb-1 font-semibold text-sm">Steps taken</h3>
    <ol className="grid gap-2">
      {steps.map(({ step, action, result }) => (
        <li key={step} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
          <span className="text-right text-muted tabular-nums">{step}.</span>
          <div className="min-w-0">
            <p className="break-words">{action}</p>
            <p className="break-words text-muted text-sm">{result}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
