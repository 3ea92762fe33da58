// What a live event does here: from its type to the nouns whose queries are asked again.
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { type EventType, LivePart } from '#contract/live'
import { renewUser } from './accounts.ts'
import { type Noun, renew } from './nouns.ts'
import { parseJson } from './refusal.ts'
import { tellRunText } from './run-text.ts'

const renewedBy: Record<EventType, readonly Noun[]> = {
  'agent.changed': ['agents', 'health', 'home'],
  'approval.changed': ['approvals', 'chat', 'runs', 'home'],
  'backup.changed': ['backups'],
  'chat.changed': ['chat'],
  'dashboard.changed': ['dashboards'],
  // A term says whether its dataset is still there.
  'dataset.changed': ['datasets', 'agents', 'chat', 'cards', 'dashboards', 'glossary', 'questions', 'home'],
  'dataset.progress': ['datasets'],
  'document.changed': ['documents', 'home'],
  'engine.changed': ['engine'],
  'file.changed': ['files'],
  'finding.changed': ['findings', 'agents', 'home'],
  'glossary.changed': ['glossary', 'chat'],
  'notice.changed': ['notices'],
  'question.changed': ['questions'],
  'run.changed': ['runs', 'chat', 'agents', 'engine', 'home'],
  'session.began': ['profile'],
  'settings.changed': ['settings', 'health', 'home'],
  'source.changed': ['sources'],
  'user.changed': ['accounts', 'home', 'people', 'profile'],
  'watched.changed': ['watched'],
}

/** Several changes in a row are asked for once; milliseconds. */
const gathering = 100
/** While agents work, changes come without a pause: asking more often than this would break off each asking. */
const leastPause = 1000

/** What is done with each event's data; data that is no event of ours is passed over. */
export function createTaker(client: QueryClient, signal: AbortSignal): (data: string) => void {
  const changed = new Set<Noun>()
  let asked_at = Number.NEGATIVE_INFINITY
  const ask = () => {
    const nouns = [...changed]
    changed.clear()
    asked_at = Date.now()
    if (signal.aborted) return
    void renew(client, nouns)
    if (nouns.includes('accounts')) void renewUser(client)
  }
  return data => {
    const { data: part } = z.safeParse(LivePart, parseJson(data))
    if (!part) return
    if (part.type === 'run.delta') return tellRunText(part)
    if (part.type === 'resync') return void client.invalidateQueries()
    if (changed.size === 0) setTimeout(ask, Math.max(gathering, asked_at + leastPause - Date.now()))
    for (const noun of renewedBy[part.type]) changed.add(noun)
  }
}
