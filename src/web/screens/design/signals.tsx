// Tones, levels, notices, progress, places of what is loading.
import { CircleCheck } from 'lucide-react'
import { Badge, StatusDot } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { Banner, Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { tones } from '../../ui/tone.ts'

const levels = ['critical', 'high', 'medium', 'low'] as const

export const Signals = () => (
  <Card title="Signals">
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {tones.map(tone => (
          <Badge key={tone} tone={tone} icon={CircleCheck}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap gap-4">
        {tones.map(tone => (
          <StatusDot key={tone} tone={tone}>
            {tone}
          </StatusDot>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {levels.map(level => (
          <LevelBadge key={level} level={level} />
        ))}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {tones.map(tone => (
          <Notice key={tone} tone={tone} title={tone}>
            A sentence that says what it means.
          </Notice>
        ))}
      </div>
      <Banner>Cabinet can’t be reached. What you see may be old.</Banner>
      <Progress label="Importing, 40%" value={0.4} />
      <Progress label="Under way" value={null} />
      <Skeleton className="h-4 w-48" />
      <SkeletonRows rows={2} />
    </div>
  </Card>
)
