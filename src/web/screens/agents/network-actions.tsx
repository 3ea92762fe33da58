// What can be done with the whole network: have everybody look, ask again, pause and resume everybody.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pause, Play, RefreshCw, SearchCheck } from 'lucide-react'
import type * as status from '#contract/agent-status'
import { pauseAllAgents, resumeAllAgents } from '../../data/agent-control.ts'
import { continuousStatus } from '../../data/agent-status.ts'
import { may, useUser } from '../../data/credentials.ts'
import { renew } from '../../data/nouns.ts'
import type { AnswerOf } from '../../data/request.ts'
import { failed } from '../../parts/failed.ts'
import { useTriggerAnalysis } from '../../parts/use-trigger-analysis.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { messages } from '../../ui/messages.ts'
import { showToast } from '../../ui/toast.ts'

type NetworkActionsProps = { network: AnswerOf<typeof status.continuous> | undefined }

export function NetworkActions({ network }: NetworkActionsProps) {
  const user = useUser()
  const analysis = useTriggerAnalysis()
  const refresh = useRefresh()
  const pause = useMutation({ ...pauseAllAgents, onError: failed('The agents were not paused') })
  const resume = useMutation({ ...resumeAllAgents, onError: failed('The agents were not resumed') })
  const paused = network ? network.total_agents - network.active_agents : 0
  return (
    <>
      {may(user, 'agents.analyze') && (
        <Button variant="primary" icon={SearchCheck} pending={analysis.isPending} onClick={() => analysis.mutate({})}>
          Trigger Analysis
        </Button>
      )}
      <Button icon={RefreshCw} pending={refresh.isPending} onClick={() => refresh.mutate()}>
        Refresh
      </Button>
      {may(user, 'can_manage') && network && (
        <Menu
          label="Pause or resume all agents"
          items={[
            {
              label: 'Pause all agents',
              hint: 'None begins anything new. What waits for a decision keeps waiting.',
              icon: Pause,
              disabled: network.active_agents === 0,
              onSelect: () => pause.mutate({}),
            },
            {
              label: 'Resume all agents',
              hint: paused === 0 ? 'None is paused.' : `${paused} ${paused === 1 ? 'is' : 'are'} paused.`,
              icon: Play,
              disabled: paused === 0,
              onSelect: () => resume.mutate({}),
            },
          ]}
        />
      )}
    </>
  )
}

/** Asks everything about agents again and says so; a failure is told by the page, as any other of this asking. */
function useRefresh() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await client.fetchQuery({ ...continuousStatus(), staleTime: 0 })
      await renew(client, ['agents', 'findings'])
    },
    onSuccess: () => showToast(messages.data_refreshed),
  })
}
