// Uploading the next version of one dataset.
import type { Dataset } from '#contract/datasets'
import { FileDrop } from '../../ui/file-drop.tsx'
import { UploadItem } from './upload-item.tsx'
import { accepted, kinds } from './upload-rules.ts'
import { useDropAnywhere } from './use-drop-anywhere.ts'
import { useForgetArrived, useUploads } from './use-uploads.ts'

export default function VersionUpload({ dataset }: { dataset: Dataset }) {
  const { uploads, list } = useUploads()
  const own = list.filter(({ choice }) => choice.dataset_id === dataset.id)
  // What arrived is told by the page itself; a file that could not be read can be sent again from here.
  const shown = own.filter(({ step }) => step.name !== 'arrived' || dataset.failure !== null)
  const importing = dataset.status === 'importing'
  const take = (files: readonly File[]) => {
    if (importing) return
    for (const { id, step } of own) if (step.name !== 'sending') uploads.remove(id)
    uploads.start(uploads.add(files.slice(0, 1), () => ({ dataset_id: dataset.id })))
  }
  useDropAnywhere(take)
  useForgetArrived()
  return (
    <div className="grid grid-cols-1 gap-4">
      {!importing && (
        <FileDrop
          label={dataset.version === null ? 'Drop a file here, or choose one' : 'Drop a new version here, or choose it'}
          hint={`${kinds}, up to 200 MB${dataset.version === null ? '' : '. Earlier versions are kept.'}`}
          accept={accepted}
          onFiles={take}
          className="py-6"
        />
      )}
      {shown.length > 0 && (
        <ul className="grid gap-3">
          {shown.map(upload => (
            <UploadItem key={upload.id} upload={upload} datasets={[dataset]} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  )
}
