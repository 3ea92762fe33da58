// What the agent is told when a language model speaks for it, the tools it has, and the data it reads.
import { useQuery } from '@tanstack/react-query'
import { agentInstructions } from '../../data/agents.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'

const words = (name: string) => name.replaceAll('_', ' ')

export default function Instructions({ id }: { id: string }) {
  const query = useQuery(agentInstructions(id))
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={5} label="Loading the instructions" />}
      empty={{ when: () => false, show: null }}
      error={(detail, retry) => (
        <ErrorState title="The instructions could not be loaded" detail={detail} onRetry={retry} />
      )}
      denied={detail => <DeniedState detail={detail} />}
      data={({ instructions, tools, reads }) => (
        <div className="grid gap-4">
          <Card
            title="Instructions"
            description="What it is told when a language model speaks for it. Its duties are code and need no model."
          >
            <p className="max-w-prose whitespace-pre-line">{instructions}</p>
          </Card>
          <Names title="Tools" names={tools} />
          <Names title="Data it reads" names={reads} />
        </div>
      )}
    />
  )
}

const Names = ({ title, names }: { title: string; names: readonly string[] }) => (
  <Card title={title}>
    <ul className="flex flex-wrap gap-2">
      {names.map(name => (
        <li key={name}>
          <Badge>{words(name)}</Badge>
        </li>
      ))}
    </ul>
  </Card>
)
