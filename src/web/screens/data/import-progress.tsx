// How far the server is with reading a table.
import type { Dataset } from '#contract/datasets'
import { Progress } from '../../ui/progress.tsx'
import { inPercent } from './words.ts'

export const ImportProgress = ({ dataset: { name, progress } }: { dataset: Dataset }) => (
  <div className="grid gap-1">
    <Progress label={`Reading ${name}`} value={progress > 0 ? progress : null} />
    <p className="text-muted text-sm tabular-nums">
      {progress > 0 ? `Reading the table: ${inPercent(progress)}` : 'Reading the table'}
    </p>
  </div>
)
