// Has every agent look at what has changed, and says so.
import { useMutation } from '@tanstack/react-query'
import { triggerAnalysis } from '../data/agent-control.ts'
import { messages } from '../ui/messages.ts'
import { showToast } from '../ui/toast.ts'
import { failed } from './failed.ts'

export function useTriggerAnalysis() {
  return useMutation({
    ...triggerAnalysis,
    onSuccess: (answer, ...rest) => {
      showToast({ title: messages.analysis_triggered, description: answer.message })
      return triggerAnalysis.onSuccess?.(answer, ...rest)
    },
    onError: failed(messages.analysis_not_triggered),
  })
}
