// What somebody with full access reaches for first.
import { useMutation } from '@tanstack/react-query'
import { ChartNoAxesCombined, Play, Settings } from 'lucide-react'
import { initializeAgents } from '../../data/agent-control.ts'
import { detailOf } from '../../data/call-error.ts'
import { may, useUser } from '../../data/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { messages } from '../../ui/messages.ts'
import { showToast } from '../../ui/toast.ts'

type QuickActionsProps = { may_manage: boolean; onFailure: (sentence: string | undefined) => void }

export function QuickActions({ may_manage, onFailure }: QuickActionsProps) {
  const user = useUser()
  const initialize = useMutation({
    ...initializeAgents,
    onMutate: () => onFailure(undefined),
    onError: error => onFailure(`${messages.agents_not_initialized}: ${detailOf(error, 'Please try again.')}`),
  })
  const start = () => initialize.mutate({}, { onSuccess: ({ message }) => showToast({ title: message }) })
  return (
    <div className="flex flex-wrap gap-2">
      {may_manage && (
        <Button variant="primary" icon={Play} pending={initialize.isPending} onClick={start}>
          Initialize All Agents
        </Button>
      )}
      <LinkButton to="/dashboard" search={{ tab: 'analytics' }} icon={ChartNoAxesCombined}>
        View Analytics
      </LinkButton>
      {may(user, 'settings.manage') && (
        <LinkButton to="/settings" icon={Settings}>
          System Settings
        </LinkButton>
      )}
    </div>
  )
}
