// Marks what belongs to the sample company.
import { Badge } from '../ui/badge.tsx'

export const SampleBadge = ({ className }: { className?: string }) => (
  <Badge tone="accent" {...(className && { className })}>
    Sample
  </Badge>
)
