// How a reading went, in a word.
import type { ReadOutcome } from '#contract/sources'
import { Badge } from '../../ui/badge.tsx'
import { outcomeWords } from './words.ts'

export function Outcome({ outcome }: { outcome: ReadOutcome }) {
  const { word, tone } = outcomeWords[outcome]
  return <Badge tone={tone}>{word}</Badge>
}
