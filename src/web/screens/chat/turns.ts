// One turn of a conversation: the message goes out, its answer comes in. A turn goes on while other pages are shown.
import type { QueryClient } from '@tanstack/react-query'
import type { ChatStreamPart, Message } from '#contract/chat'
import { CallError, detailOf } from '../../data/call-error.ts'
import { chatMessages, sendMessage } from '../../data/chat.ts'
import { sessionSignal } from '../../data/credentials.ts'
import { renew } from '../../data/nouns.ts'
import { createKeyedStore } from '../../parts/keyed-store.ts'
import { forgetAnswer, hear, hearByStream } from '../../parts/live-answers.ts'
import { messages as texts } from '../../ui/messages.ts'
import { showToast } from '../../ui/toast.ts'
import { drafts, joinTexts, sendProblems } from './drafts.ts'
import { emptyAnswer, isOpen, withMessages } from './messages.ts'

export type Turn = {
  content: string
  /** The run that answers, once the server has taken the message. */
  run_id: string | undefined
  /** Stops listening; before the message is taken it goes back into the composer. */
  leave: () => void
}

/** The turn that goes on in each conversation. */
export const turns = createKeyedStore<Turn>()

/** Says something and follows the answer to its end; fails never, what went wrong is told to the person. */
export async function say(client: QueryClient, session_id: string, content: string): Promise<void> {
  if (turns.get(session_id)) return
  const ended = sessionSignal()
  const stop = new AbortController()
  turns.set(session_id, { content, run_id: undefined, leave: () => stop.abort() })
  sendProblems.set(session_id, undefined)
  let release: (() => void) | undefined
  let problem: unknown
  try {
    for await (const part of sendMessage({ id: session_id, content }, { signal: stop.signal })) {
      if (part.type === 'accepted') release = hearByStream(part.run_id)
      await take(client, session_id, part)
    }
  } catch (error) {
    problem = error
  }
  release?.()
  if (ended.aborted) return
  turns.set(session_id, undefined)
  // Once it was taken, a broken stream loses nothing: the run goes on, and live events tell of it.
  if (!release) giveBack(session_id, content, stop.signal.aborted ? undefined : detailOf(problem, notSent))
  await renew(client, ['chat'])
}

async function take(client: QueryClient, session_id: string, part: ChatStreamPart): Promise<void> {
  const turn = turns.get(session_id)
  if (part.type === 'error') throw new CallError(0, 'unexpected', part.detail)
  if (part.type === 'message') return putMessages(client, session_id, [part.message])
  if (part.type === 'accepted') {
    const { user_message, message_id, run_id } = part
    await putMessages(client, session_id, [user_message, emptyAnswer(message_id, run_id, user_message.timestamp)])
    if (turn) turns.set(session_id, { ...turn, run_id })
  } else if (turn?.run_id) {
    hear(turn.run_id, part.type === 'tool' ? { text: '', tool: part.title } : part)
  }
}

/** Puts messages where the conversation is shown from; an asking under way would bring older ones. */
async function putMessages(client: QueryClient, session_id: string, put: Message[]): Promise<void> {
  const { queryKey } = chatMessages(session_id)
  if (client.getQueryData(queryKey)) {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, before => before && withMessages(before, put))
  } else {
    void client.invalidateQueries({ queryKey })
  }
  for (const { run } of put) if (run && !isOpen(run) && run.status !== 'cancelled') forgetAnswer(run.id)
}

const notSent = 'The message could not be sent. Please try again.'

/** A message that was not taken stands in the composer again, before what was written since. */
function giveBack(session_id: string, content: string, problem: string | undefined): void {
  drafts.set(session_id, joinTexts(content, drafts.get(session_id) ?? ''))
  if (problem === undefined) return
  sendProblems.set(session_id, problem)
  showToast({ title: texts.message_not_sent, description: problem, tone: 'danger' })
}
