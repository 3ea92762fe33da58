// One file on its way: waiting, being sent, being read, and how it ended.
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dataset } from '#contract/datasets'
import { Button } from '../../ui/button.tsx'
import { formatBytes, formatNumber } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Upload, Uploads } from './uploads.ts'
import { inPercent } from './words.ts'

type UploadProgressProps = { upload: Upload; datasets: readonly Dataset[]; uploads: Uploads }

export function UploadProgress({ upload, datasets, uploads }: UploadProgressProps) {
  const { id, file, step } = upload
  if (step.name === 'arrived') {
    const known = datasets.find(dataset => dataset.id === step.dataset.id)
    // The list may be older than the answer to the upload.
    const dataset = known && known.updated_at >= step.dataset.updated_at ? known : step.dataset
    return <Arrived upload={upload} dataset={dataset} uploads={uploads} />
  }
  const share = step.name === 'sending' ? step.share : 0
  return (
    <Item
      name={file.name}
      actions={
        <Button size="small" variant="quiet" icon={X} onClick={() => uploads.stop(id)}>
          Cancel
        </Button>
      }
    >
      {step.name === 'waiting' ? (
        <p className="text-muted text-sm">Waiting for the one before</p>
      ) : (
        <>
          <Progress label={`Sending ${file.name}`} value={share} />
          <p className="text-muted text-sm tabular-nums">
            Sending: {inPercent(share)} of {formatBytes(file.size)}
          </p>
        </>
      )}
    </Item>
  )
}

function Arrived({ upload: { id, file }, dataset, uploads }: { upload: Upload; dataset: Dataset; uploads: Uploads }) {
  const away = <IconButton icon={X} label={`Hide ${file.name}`} onClick={() => uploads.remove(id)} />
  if (dataset.status === 'importing') {
    return (
      <Item name={file.name}>
        <ImportProgress dataset={dataset} />
      </Item>
    )
  }
  if (dataset.failure) {
    return (
      <Item
        name={file.name}
        actions={
          <>
            <Button icon={RotateCw} onClick={() => uploads.start([id])}>
              Try Again
            </Button>
            {away}
          </>
        }
      >
        <p role="alert" className="flex items-start gap-2 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {dataset.failure}
        </p>
      </Item>
    )
  }
  return (
    <Item name={file.name} actions={away}>
      <p role="status" className="flex items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
        <span>
          <TextLink to="/data/$id" params={{ id: dataset.id }}>
            {dataset.name}
          </TextLink>{' '}
          is ready: {formatNumber(dataset.rows)} rows in {dataset.column_count} columns.
        </span>
      </p>
    </Item>
  )
}

/** How far the server is with reading a table. */
export const ImportProgress = ({ dataset: { name, progress } }: { dataset: Dataset }) => (
  <div className="grid gap-1">
    <Progress label={`Reading ${name}`} value={progress > 0 ? progress : null} />
    <p className="text-muted text-sm tabular-nums">
      {progress > 0 ? `Reading the table: ${inPercent(progress)}` : 'Reading the table'}
    </p>
  </div>
)

type ItemProps = { name: string; actions?: ReactNode; children: ReactNode }

const Item = ({ name, actions, children }: ItemProps) => (
  <li className="grid grid-cols-1 gap-1 border-t pt-3 first:border-t-0 first:pt-0">
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 break-all font-medium">{name}</p>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </div>
    {children}
  </li>
)
