// What a live event makes old: from its type to the nouns whose queries are asked again.
import type { EventType } from '#contract/live'
import type { Noun } from './nouns.ts'

export const renewedBy: Record<EventType, readonly Noun[]> = {
  'approval.changed': ['approvals', 'chat', 'runs'],
  'chat.changed': ['chat'],
  'dataset.changed': ['datasets', 'agents', 'chat'],
  'file.changed': ['files'],
  'finding.changed': ['findings', 'agents'],
  'run.changed': ['runs', 'chat', 'agents'],
  'settings.changed': ['settings', 'health'],
  'user.changed': ['accounts'],
}
