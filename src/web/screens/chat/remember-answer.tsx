// Where an answer came of correcting another one: the button that keeps the correction.
import type { Message } from '#contract/chat'
import { correctedBy } from '../../parts/corrected.ts'
import RememberButton from '../../parts/remember-button.tsx'

export default function RememberAnswer({ message, messages }: { message: Message; messages: readonly Message[] }) {
  const at = messages.indexOf(message)
  const corrected = messages[at - 1]?.content
  if (corrected === undefined) return null
  const asked = correctedBy(corrected, answered(messages.slice(0, at - 1)))
  return asked === undefined ? null : <RememberButton asked={asked} corrected={corrected} />
}

/** The questions of a chat with what stands behind their answers. */
const answered = (messages: readonly Message[]) =>
  messages.flatMap(({ content, message_type }, at) => {
    const evidence = messages[at + 1]?.run?.evidence
    return message_type === 'user' && evidence ? [{ text: content, evidence, questions: [] }] : []
  })
