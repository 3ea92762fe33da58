// How the last test, or the last try to save, went.
import { CallError, detailOf } from '../../data/call-error.ts'
import { Notice } from '../../ui/notice.tsx'

type TestNewsProps = {
  /** Of a test that was made; `title` says it in a word. */
  result: { ok: boolean; title: string; detail: string } | undefined
  failure: Error | null
}

export function TestNews({ result, failure }: TestNewsProps) {
  if (failure) {
    const gaveUp = failure instanceof CallError && failure.code === 'cancelled'
    return (
      <Notice tone={gaveUp ? 'neutral' : 'danger'} role="alert">
        {detailOf(failure, 'That didn’t work. Please try again.')}
      </Notice>
    )
  }
  if (!result) return null
  const { ok, title, detail } = result
  return (
    <Notice tone={ok ? 'ok' : 'danger'} role="status" title={title}>
      {detail}
    </Notice>
  )
}
