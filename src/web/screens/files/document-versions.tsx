// Every version of a document, the newest first, and the place for the next one.
import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { DocumentDetail } from '#contract/documents'
import { Dialog } from '../../ui/dialog.tsx'
import { formatBytes, formatDateAndTime } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const DocumentUpload = lazy(() => import('./document-upload.tsx'))

type DocumentVersionsProps = {
  document: DocumentDetail
  onClose: () => void
  onSave: (version: number, file_name: string) => void
}

export default function DocumentVersions({
  document: { id, name, versions, may_manage },
  onClose,
  onSave,
}: DocumentVersionsProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={`Versions of ${name}`}
      description="The newest one is searched. Earlier ones are kept."
    >
      <div className="grid grid-cols-1 gap-4">
        <ul className="divide-y rounded-lg border">
          {versions.map(({ number, file_name, bytes, created_at, created_by }) => (
            <li key={number} className="flex items-center justify-between gap-2 px-3 py-2">
              <div className="min-w-0">
                <p className="break-all font-medium">
                  {number}. {file_name}
                </p>
                <p className="text-muted text-sm">
                  {created_by} · {formatDateAndTime(created_at)} · {formatBytes(bytes)}
                </p>
              </div>
              <IconButton
                icon={Download}
                label={`Download version ${number}`}
                onClick={() => onSave(number, file_name)}
              />
            </li>
          ))}
        </ul>
        {may_manage && (
          <Suspense>
            <DocumentUpload document_id={id} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}
