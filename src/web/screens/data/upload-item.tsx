// One file on its way: waiting, being sent, being read, and how it ended.
import { CircleCheck, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dataset } from '#contract/datasets'
import { Button } from '../../ui/button.tsx'
import { formatBytes, formatNumber } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ImportProgress } from './import-progress.tsx'
import type { Upload, Uploads } from './uploads.ts'
import { inPercent } from './words.ts'

type UploadItemProps = { upload: Upload; datasets: readonly Dataset[]; uploads: Uploads }

export function UploadItem({ upload, datasets, uploads }: UploadItemProps) {
  const { id, file, step } = upload
  const cancel = (
    <Button variant="quiet" icon={X} onClick={() => uploads.stop(id)}>
      Cancel
    </Button>
  )
  switch (step.name) {
    case 'refused':
      return <Stopped upload={upload} uploads={uploads} title="This file can’t be uploaded" why={step.why} />
    case 'chosen':
      return <Stopped upload={upload} uploads={uploads} title="Not uploaded" why={step.failure} again />
    case 'waiting':
      return (
        <Item name={file.name} actions={cancel}>
          <p className="text-muted text-sm">Waiting for the one before</p>
        </Item>
      )
    case 'sending':
      return (
        <Item name={file.name} actions={cancel}>
          <Progress label={`Sending ${file.name}`} value={step.share} />
          <p className="text-muted text-sm tabular-nums">
            {step.share < 1 ? `Sending: ${inPercent(step.share)} of ${formatBytes(file.size)}` : 'Sent'}
          </p>
        </Item>
      )
    case 'arrived': {
      const known = datasets.find(dataset => dataset.id === step.dataset.id)
      // The list may be older than the answer to the upload.
      const dataset = known && known.updated_at >= step.dataset.updated_at ? known : step.dataset
      return <Arrived upload={upload} dataset={dataset} uploads={uploads} />
    }
  }
}

type ArrivedProps = { upload: Upload; dataset: Dataset; uploads: Uploads }

function Arrived({ upload, dataset, uploads }: ArrivedProps) {
  const { file } = upload
  if (dataset.status === 'importing') {
    return (
      <Item name={file.name}>
        <ImportProgress dataset={dataset} />
      </Item>
    )
  }
  if (dataset.failure) {
    return <Stopped upload={upload} uploads={uploads} title="The table could not be read" why={dataset.failure} again />
  }
  return (
    <Item name={file.name} actions={<Hide upload={upload} uploads={uploads} />}>
      <p role="status" className="flex items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
        <span>
          <TextLink to="/data/$id" params={{ id: dataset.id }}>
            {dataset.name}
          </TextLink>{' '}
          is ready: {formatNumber(dataset.rows)} rows in {formatNumber(dataset.column_count)} columns.
        </span>
      </p>
    </Item>
  )
}

type StoppedProps = { upload: Upload; uploads: Uploads; title: string; why: string | undefined; again?: boolean }

/** What came to nothing keeps its file, so that trying again is one press. Without a reason, the person stopped it. */
const Stopped = ({ upload, uploads, title, why, again = false }: StoppedProps) => (
  <Item
    name={upload.file.name}
    actions={
      <>
        {again && (
          <Button icon={RotateCw} onClick={() => uploads.start([upload.id])}>
            {why ? 'Try Again' : 'Upload'}
          </Button>
        )}
        <Hide upload={upload} uploads={uploads} />
      </>
    }
  >
    {why ? (
      <Notice tone="danger" role="alert" title={title}>
        {why}
      </Notice>
    ) : (
      <p className="text-muted text-sm">Stopped. Nothing was uploaded.</p>
    )}
  </Item>
)

const Hide = ({ upload: { id, file }, uploads }: { upload: Upload; uploads: Uploads }) => (
  <IconButton icon={X} label={`Take ${file.name} from the list`} onClick={() => uploads.remove(id)} />
)

const Item = ({ name, actions, children }: { name: string; actions?: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-1 gap-1 border-t pt-3 first:border-t-0 first:pt-0">
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 break-all font-medium">{name}</p>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </div>
    {children}
  </li>
)
