// How grave something is, as a word with its tone: levels of approvals and priorities of findings.
import { ChevronDown, ChevronsUp, ChevronUp, type LucideIcon, OctagonAlert } from 'lucide-react'
import { Badge } from './badge.tsx'
import type { Tone } from './tone.ts'

export type BadgeLevel = 'critical' | 'high' | 'medium' | 'low'

const looks: Record<BadgeLevel, { tone: Tone; word: string; icon: LucideIcon }> = {
  critical: { tone: 'danger', word: 'Critical', icon: OctagonAlert },
  high: { tone: 'serious', word: 'High', icon: ChevronsUp },
  medium: { tone: 'warn', word: 'Medium', icon: ChevronUp },
  low: { tone: 'neutral', word: 'Low', icon: ChevronDown },
}

export function LevelBadge({ level }: { level: BadgeLevel }) {
  const { tone, word, icon } = looks[level]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
