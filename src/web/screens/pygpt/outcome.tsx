// How an execution stands when it did not simply succeed: permission in yellow, failure with its details.
import type { ExecutionResult } from '#contract/console'
import { TextLink } from '../../ui/link.tsx'
import { messages } from '../../ui/messages.ts'
import { Notice } from '../../ui/notice.tsx'

export function Outcome({ result }: { result: ExecutionResult }) {
  const { status, error, permission_request_id, task_id, message } = result
  if (status === 'waiting') {
    if (!permission_request_id) return <Notice tone="neutral">{message}.</Notice>
    return (
      <Notice tone="warn" title={messages.permission_required}>
        Nothing happens until somebody decides. It goes on by itself then, here or without this page.
      </Notice>
    )
  }
  if (!error) return null
  return (
    <Notice tone={status === 'cancelled' ? 'neutral' : 'danger'} title={titleOf(result)}>
      <details>
        <summary className="cursor-pointer text-sm">Error details</summary>
        <p className="mt-1 whitespace-pre-wrap break-words text-sm">{error}</p>
        <p className="mt-1 text-sm">
          <TextLink to="/runs/$id" params={{ id: task_id }}>
            Every step of this run
          </TextLink>
        </p>
      </details>
    </Notice>
  )
}

function titleOf({ status, error }: ExecutionResult): string {
  if (status === 'cancelled') return 'Stopped'
  const [first = ''] = (error ?? '').split(/(?<=\.)\s/)
  return first.length > 0 && first.length <= 120 ? first : messages.execution_failed
}
