// Says politely to a screen reader what an answer does: that it comes, which tool works, and at the end what it says.
import { useEffect, useRef } from 'react'
import type { Message } from '#contract/chat'
import { messages as texts } from '../../ui/messages.ts'
import { openRun, spoken } from './messages.ts'

type AnnouncerProps = { messages: readonly Message[]; leaving: boolean; tool: string | undefined }

/** Answers that were there when the page was opened stay silent. */
export function Announcer({ messages, leaving, tool }: AnnouncerProps) {
  const heard = useRef<string>(undefined)
  const open = openRun(messages)
  const last = messages.at(-1)
  useEffect(() => {
    if (open) heard.current = open.id
  }, [open])
  const sentence = () => {
    if (open?.status === 'waiting') return 'The answer waits for a decision.'
    if (open || leaving) return tool ?? texts.thinking
    return last?.run && last.run.id === heard.current ? `AI: ${spoken(last.content)}` : ''
  }
  return (
    <p role="status" className="sr-only">
      {sentence()}
    </p>
  )
}
