// The place to write: Enter sends, Shift and Enter begins a new line; Stop stands in place of Send while an answer comes.
import { useMutation } from '@tanstack/react-query'
import { ArrowUp, RotateCw, Square } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react'
import { CallError, detailOf } from '../../data/call-error.ts'
import { cancelRun } from '../../data/runs.ts'
import { useKeyed } from '../../parts/keyed-store.ts'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'
import { drafts, longestMessage, sendProblems } from './drafts.ts'
import type { AnswerRun } from './messages.ts'
import { turns } from './turns.ts'

type ComposerProps = {
  session_id: string
  /** The run that still answers. */
  run: Pick<AnswerRun, 'id' | 'status'> | undefined
  onSend: (content: string) => void
}

export const Composer = memo(function Composer({ session_id, run, onSend }: ComposerProps) {
  const draft = useKeyed(drafts, session_id) ?? ''
  const problem = useKeyed(sendProblems, session_id)
  const turn = useKeyed(turns, session_id)
  const cancel = useStop()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => focusUnlessByKeyboard(area.current), [])
  const run_id = turn ? turn.run_id : run?.id
  const waits = run?.status === 'waiting'
  const busy = Boolean(turn || (run && !waits))
  const tooLong = draft.length > longestMessage
  const maySend = !busy && !tooLong && draft.trim() !== ''
  const send = () => {
    if (!maySend) return
    drafts.set(session_id, undefined)
    onSend(draft.trim())
    area.current?.focus()
  }
  const stop = (event: MouseEvent) => {
    // The second press of a double click on Send lands here.
    if (event.detail > 1) return
    turn?.leave()
    if (run_id) cancel.mutate({ id: run_id })
    area.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div data-composer className="mx-auto w-full max-w-chat shrink-0 px-4 pt-2 pb-3">
      {problem && (
        <Notice
          tone="danger"
          title="The message was not sent"
          className="mb-2"
          action={
            <Button icon={RotateCw} onClick={send} disabled={!maySend}>
              Retry
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      {tooLong && (
        <p id="too-long" className="mb-1 text-danger text-sm">
          This message has {formatNumber(draft.length)} characters; at most {formatNumber(longestMessage)} can be sent.
        </p>
      )}
      {waits && (
        <p className="mb-1 text-muted text-sm">The last answer waits for a decision. You can go on meanwhile.</p>
      )}
      <div className="flex items-end gap-2">
        <TextArea
          ref={area}
          value={draft}
          aria-label="Message"
          placeholder="Ask about your data"
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? 'too-long' : undefined}
          onChange={event => drafts.set(session_id, event.target.value || undefined)}
          onKeyDown={press}
        />
        {busy ? (
          <Button size="large" icon={Square} className="sm:min-w-24" pending={cancel.isPending} onClick={stop}>
            <span className="max-sm:sr-only">Stop</span>
          </Button>
        ) : (
          <Button
            size="large"
            variant="primary"
            icon={ArrowUp}
            className="sm:min-w-24"
            disabled={!maySend}
            onClick={send}
          >
            <span className="max-sm:sr-only">Send</span>
          </Button>
        )}
      </div>
      <p className="mt-1 text-muted text-xs pointer-coarse:hidden">
        <Kbd>Enter</Kbd> sends, <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> begins a new line
      </p>
    </div>
  )
})

/** Stops a run. One that has ended meanwhile needs no stopping. */
function useStop() {
  return useMutation({
    ...cancelRun,
    onError: error => {
      if (error instanceof CallError && error.code === 'conflict') return
      showToast({ title: 'The answer could not be stopped', description: detailOf(error, ''), tone: 'danger' })
    },
  })
}

/** The first thing to do in a chat is to write; but whoever goes through the list by keyboard stays in it. */
function focusUnlessByKeyboard(area: HTMLTextAreaElement | null): void {
  const by_keyboard = document.activeElement?.matches('a:focus-visible')
  if (!by_keyboard && matchMedia('(pointer: fine)').matches) area?.focus({ preventScroll: true })
}
