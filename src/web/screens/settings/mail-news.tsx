// How the last test of the mail server, or the last try to save it, went.
import { CallError, detailOf } from '../../data/call-error.ts'
import { Notice } from '../../ui/notice.tsx'

type MailNewsProps = { result: { ok: boolean; detail: string } | undefined; failure: Error | null }

export function MailNews({ result, failure }: MailNewsProps) {
  if (failure) {
    const gaveUp = failure instanceof CallError && failure.code === 'cancelled'
    return (
      <Notice tone={gaveUp ? 'neutral' : 'danger'} role="alert">
        {detailOf(failure, 'That didn’t work. Please try again.')}
      </Notice>
    )
  }
  if (!result) return null
  const { ok, detail } = result
  return (
    <Notice tone={ok ? 'ok' : 'danger'} role="status" title={ok ? 'The mail was accepted' : 'The mail was not sent'}>
      {detail}
    </Notice>
  )
}
