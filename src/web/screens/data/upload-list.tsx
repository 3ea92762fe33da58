// What becomes of each file that was dropped: first the choices to make, then those on their way.
import type { Dataset } from '#contract/datasets'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { UploadChoice } from './upload-choice.tsx'
import { UploadItem } from './upload-item.tsx'
import type { Upload, Uploads } from './uploads.ts'

type UploadListProps = { list: readonly Upload[]; datasets: readonly Dataset[]; uploads: Uploads }

export default function UploadList({ list, datasets, uploads }: UploadListProps) {
  const undecided = list.filter(({ step }) => step.name === 'chosen' || step.name === 'refused')
  const under_way = list.filter(upload => !undecided.includes(upload))
  return (
    <>
      {undecided.length > 0 && <Undecided list={undecided} datasets={datasets} uploads={uploads} />}
      {under_way.length > 0 && (
        <Card title="Uploads">
          <ul className="grid gap-3">
            {under_way.map(upload => (
              <UploadItem key={upload.id} upload={upload} datasets={datasets} uploads={uploads} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Undecided({ list, datasets, uploads }: UploadListProps) {
  const ready = list.filter(({ step }) => step.name === 'chosen')
  return (
    <Card title={ready.length > 0 ? 'Ready to upload' : 'Can’t be uploaded'}>
      <ul className="grid gap-4">
        {list.map(upload => (
          <UploadChoice key={upload.id} upload={upload} datasets={datasets} uploads={uploads} />
        ))}
      </ul>
      {ready.length > 0 && (
        <Button
          variant="primary"
          size="large"
          className="mt-4"
          onClick={() => uploads.start(ready.map(({ id }) => id))}
        >
          {ready.length === 1 ? 'Upload' : `Upload ${ready.length} files`}
        </Button>
      )}
    </Card>
  )
}
