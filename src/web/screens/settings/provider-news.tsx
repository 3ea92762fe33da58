// How the last test, or the last try to save, went.
import { CallError, detailOf } from '../../data/call-error.ts'
import { formatDuration } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'

type ProviderNewsProps = {
  result: { ok: boolean; detail: string; elapsed_ms: number } | undefined
  failure: Error | null
}

export function ProviderNews({ result, failure }: ProviderNewsProps) {
  if (failure) {
    const gaveUp = failure instanceof CallError && failure.code === 'cancelled'
    return (
      <Notice tone={gaveUp ? 'neutral' : 'danger'} role="alert">
        {detailOf(failure, 'That didn’t work. Please try again.')}
      </Notice>
    )
  }
  if (!result) return null
  return (
    <Notice
      tone={result.ok ? 'ok' : 'danger'}
      role="status"
      title={result.ok ? `The model answered in ${formatDuration(result.elapsed_ms)}` : 'The model didn’t answer'}
    >
      {result.detail}
    </Notice>
  )
}
