// The runs that work on the same thing: who passed what on to whom, and how far each is.
import { useQuery } from '@tanstack/react-query'
import type { Run } from '#contract/runs'
import { runTree } from '../../data/tasks.ts'
import { RunDot } from '../../parts/status.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { type Branch, branchesOf } from './branches.ts'

/** Nothing is shown while a run is alone. */
export function RunTree({ id }: { id: string }) {
  const { data } = useQuery(runTree(id))
  if (!data || data.runs.length < 2) return null
  return (
    <Card title="Passed on" description={`${data.runs.length} runs work on this together`}>
      <Branches branches={branchesOf(data.runs)} shown={id} />
    </Card>
  )
}

const Branches = ({ branches, shown }: { branches: readonly Branch[]; shown: string }) => (
  <ul className="grid gap-3">
    {branches.map(({ run, children }) => (
      <li key={run.id} className="min-w-0">
        <Entry run={run} isShown={run.id === shown} />
        {children.length > 0 && (
          <div className="mt-3 border-l pl-3">
            <Branches branches={children} shown={shown} />
          </div>
        )}
      </li>
    ))}
  </ul>
)

const Entry = ({ run: { id, agent_name, title, status }, isShown }: { run: Run; isShown: boolean }) => (
  <div className="grid gap-0.5">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
      <span className="font-medium">{agent_name}</span>
      <RunDot status={status} />
    </p>
    {isShown ? (
      <p aria-current="page" className="line-clamp-2 text-sm">
        {title}
      </p>
    ) : (
      <p className="line-clamp-2 text-sm">
        <TextLink to="/runs/$id" params={{ id }}>
          {title}
        </TextLink>
      </p>
    )}
  </div>
)
