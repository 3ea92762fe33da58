// What can be done with one agent: give it a task, have it look, pause it, restart it.
import { useMutation } from '@tanstack/react-query'
import { ClipboardPlus, SearchCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ShownAgent } from '../../data/agent-status.ts'
import { checkDuties } from '../../data/agents.ts'
import { failed } from '../../parts/failed.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { PauseButton } from './pause-button.tsx'
import { RestartButton } from './restart-button.tsx'

const TaskDialog = lazy(() => import('./task-dialog.tsx'))

export function AgentActions({ agent }: { agent: ShownAgent }) {
  const { agent_id: id, name, may } = agent
  const [asking, setAsking] = useState(false)
  const check = useMutation({ ...checkDuties, onError: failed('The check was not started') })
  const look = () => check.mutate({ id }, { onSuccess: ({ started }) => showToast(checkNews(started)) })
  return (
    <>
      {may.task && (
        <Button variant="primary" icon={ClipboardPlus} onClick={() => setAsking(true)}>
          Give a task
        </Button>
      )}
      {may.analyze && (
        <Button icon={SearchCheck} pending={check.isPending} onClick={look}>
          Check now
        </Button>
      )}
      {may.restart && <RestartButton id={id} agent={agent} />}
      {may.pause && <PauseButton id={id} agent={agent} />}
      <Suspense>{asking && <TaskDialog agent_id={id} agent_name={name} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}

const checkNews = (started: number) =>
  started === 0
    ? { title: 'Nothing to check', description: 'No duty has the data that it needs.' }
    : { title: 'Checking now', description: 'What is found appears here by itself.' }
