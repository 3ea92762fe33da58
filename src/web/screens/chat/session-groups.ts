// Conversations by the day they were last used on, in the time of this device.
import type { ChatSession } from '#contract/chat'

export type SessionGroup = { title: 'Today' | 'Yesterday' | 'Earlier'; sessions: ChatSession[] }

const midnight = (day: Date, daysBefore: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysBefore).getTime()

/** Groups that have something in them, in the order of the list; a moment in the future counts as today. */
export function groupByDay(sessions: readonly ChatSession[], now: Date): SessionGroup[] {
  const [today, yesterday] = [midnight(now, 0), midnight(now, 1)]
  const titleOf = ({ updated_at }: ChatSession): SessionGroup['title'] => {
    const used = new Date(updated_at).getTime()
    if (used >= today) return 'Today'
    return used >= yesterday ? 'Yesterday' : 'Earlier'
  }
  return (['Today', 'Yesterday', 'Earlier'] as const)
    .map(title => ({ title, sessions: sessions.filter(session => titleOf(session) === title) }))
    .filter(group => group.sessions.length > 0)
}

/** The conversation to show when one is deleted: the one after it, else the one before it. */
export function sessionBeside(sessions: readonly ChatSession[], id: string): ChatSession | undefined {
  const at = sessions.findIndex(session => session.id === id)
  return sessions[at + 1] ?? sessions[at - 1]
}
