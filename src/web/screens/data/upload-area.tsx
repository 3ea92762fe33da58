// The place to drop tables on; what becomes of the files is loaded when there are any.
import { lazy, Suspense } from 'react'
import type { Dataset } from '#contract/datasets'
import { FileDrop } from '../../ui/file-drop.tsx'
import { likeliestTarget } from './resemblance.ts'
import { accepted, kinds } from './upload-rules.ts'
import type { Choice } from './uploads.ts'
import { useDropAnywhere } from './use-drop-anywhere.ts'
import { useUploads } from './use-uploads.ts'

const UploadList = lazy(() => import('./upload-list.tsx'))

/** `datasets` are those a file may become the next version of. */
export function UploadArea({ datasets }: { datasets: readonly Dataset[] }) {
  const { uploads, list } = useUploads()
  const choose = (file: File): Choice => {
    const target = likeliestTarget(file.name, datasets)
    return target ? { dataset_id: target.id } : {}
  }
  const take = (files: readonly File[]) => void uploads.add(files, choose)
  useDropAnywhere(take)
  return (
    <div className="grid gap-4">
      <FileDrop
        label="Drop tables here, or choose files"
        hint={`${kinds}, up to 200 MB each`}
        accept={accepted}
        multiple
        onFiles={take}
        className="py-6"
      />
      <Suspense>{list.length > 0 && <UploadList list={list} datasets={datasets} uploads={uploads} />}</Suspense>
    </div>
  )
}
