// The place to drop tables on, and what becomes of each file that was dropped.
import type { Dataset } from '#contract/datasets'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { likeliestTarget } from './resemblance.ts'
import { UploadChoice } from './upload-choice.tsx'
import { UploadItem } from './upload-item.tsx'
import { accepted } from './upload-rules.ts'
import type { Choice, Upload } from './uploads.ts'
import { useDropAnywhere } from './use-drop-anywhere.ts'
import { useForgetArrived, useUploads } from './use-uploads.ts'

/** `datasets` are those a file may become the next version of. */
export function UploadArea({ datasets }: { datasets: readonly Dataset[] }) {
  const { uploads, list } = useUploads()
  const choose = (file: File): Choice => {
    const target = likeliestTarget(file.name, datasets)
    return target ? { dataset_id: target.id } : {}
  }
  const take = (files: readonly File[]) => void uploads.add(files, choose)
  useDropAnywhere(take)
  useForgetArrived()
  const undecided = list.filter(({ step }) => step.name === 'chosen' || step.name === 'refused')
  const under_way = list.filter(upload => !undecided.includes(upload))
  return (
    <div className="grid gap-4">
      <FileDrop
        label="Drop tables here, or choose files"
        hint="CSV, TSV, TXT, XLSX, XLS or ODS, up to 200 MB each"
        accept={accepted}
        multiple
        onFiles={take}
        className="py-6"
      />
      {undecided.length > 0 && <Undecided list={undecided} datasets={datasets} />}
      {under_way.length > 0 && (
        <Card title="Uploads">
          <ul className="grid gap-3">
            {under_way.map(upload => (
              <UploadItem key={upload.id} upload={upload} datasets={datasets} uploads={uploads} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Undecided({ list, datasets }: { list: readonly Upload[]; datasets: readonly Dataset[] }) {
  const { uploads } = useUploads()
  const ready = list.filter(({ step }) => step.name === 'chosen')
  return (
    <Card title="Ready to upload">
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
