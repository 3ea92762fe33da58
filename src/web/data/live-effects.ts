// What a live event does here: from its type to the nouns whose queries are asked again.
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { type EventType, LivePart } from '#contract/live'
import { renewUser } from './accounts.ts'
import { type Noun, renew } from './nouns.ts'
import { parseJson } from './refusal.ts'
import { tellRunText } from './run-text.ts'

const renewedBy: Record<EventType, readonly Noun[]> = {
  'agent.changed': ['agents', 'health'],
  'approval.changed': ['approvals', 'chat', 'runs'],
  'chat.changed': ['chat'],
  'dashboard.changed': ['dashboards'],
  // A term says whether its dataset is still there.
  'dataset.changed': ['datasets', 'agents', 'chat', 'cards', 'dashboards', 'glossary', 'questions'],
  'document.changed': ['documents'],
  'file.changed': ['files'],
  'finding.changed': ['findings', 'agents'],
  'glossary.changed': ['glossary', 'chat'],
  'question.changed': ['questions'],
  'run.changed': ['runs', 'chat', 'agents'],
  'settings.changed': ['settings', 'health'],
  'source.changed': ['sources'],
  'user.changed': ['accounts', 'people', 'profile'],
  'watched.changed': [],
}

/** Several changes in a row are asked for once; milliseconds. */
const gathering = 100

/** What is done with each event's data; data that is no event of ours is passed over. */
export function createTaker(client: QueryClient, signal: AbortSignal): (data: string) => void {
  const changed = new Set<Noun>()
  const ask = () => {
    const nouns = [...changed]
    changed.clear()
    if (signal.aborted) return
    void renew(client, nouns)
    if (nouns.includes('accounts')) void renewUser(client)
  }
  return data => {
    const { data: part } = z.safeParse(LivePart, parseJson(data))
    if (!part) return
    if (part.type === 'run.delta') return tellRunText(part)
    if (part.type === 'resync') return void client.invalidateQueries()
    if (changed.size === 0) setTimeout(ask, gathering)
    for (const noun of renewedBy[part.type]) changed.add(noun)
  }
}
