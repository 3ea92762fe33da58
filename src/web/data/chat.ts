// Conversations with an agent; an answer comes in parts.
import * as chat from '#contract/chat'
import type { CallOptions } from './call.ts'
import { change, look } from './nouns.ts'
import type { InputOf } from './request.ts'

export const chatSessions = () => look('chat', chat.listSessions, {})

export const chatMessages = (id: string) => look('chat', chat.listMessages, { id })

export const chatSuggestions = () => look('chat', chat.suggestions, {})

export const createChatSession = change(chat.createSession, 'chat')

export const markAnswer = change(chat.markMessage, 'chat')

export const removeChatSession = change(chat.removeSession, 'chat')

/** Says something and gives the answer's parts as they come; `signal` is the Stop button. */
export async function* sendMessage(input: InputOf<typeof chat.sendMessage>, options: CallOptions = {}) {
  const { streamCall } = await import('./stream.ts')
  yield* streamCall(chat.sendMessage, input, chat.ChatStreamPart, options)
}
