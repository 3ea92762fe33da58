// The top of a document: its name and facts, and what can be done with it as a whole.
import { useMutation } from '@tanstack/react-query'
import { Download, History, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { DocumentDetail } from '#contract/documents'
import { detailOf } from '../../data/call-error.ts'
import { useUser } from '../../data/credentials.ts'
import { changeDocument, downloadDocument, readDocumentAgain } from '../../data/documents.ts'
import { saveFile } from '../../data/object-urls.ts'
import { DomainSelect, domainReaders, domainWords } from '../../parts/dataset-domain.tsx'
import { Button } from '../../ui/button.tsx'
import { formatBytes, formatDateAndTime } from '../../ui/format.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.ts'

const DocumentRename = lazy(() => import('./document-rename.tsx'))
const DocumentDelete = lazy(() => import('./document-delete.tsx'))
const DocumentVersions = lazy(() => import('./document-versions.tsx'))

type Asking = 'rename' | 'delete' | 'versions' | undefined
type DocumentHeaderProps = { document: DocumentDetail; onRemoved: () => void }

const complain = (title: string) => (error: Error) =>
  showToast({ title, description: detailOf(error, 'Please try again.'), tone: 'danger' })

export function DocumentHeader({ document, onRemoved }: DocumentHeaderProps) {
  const { id, name, may_manage, status } = document
  const [asking, ask] = useState<Asking>()
  const download = useMutation({ ...downloadDocument, onError: complain('The file could not be loaded') })
  const again = useMutation({ ...readDocumentAgain, onError: complain('The document is not read again') })
  const save = (version: number, file_name: string) =>
    download.mutate({ id, version }, { onSuccess: bytes => saveFile(bytes, file_name) })
  const close = () => ask(undefined)
  const items: MenuItem[] = [
    { label: may_manage ? 'Versions, new version' : 'Versions', icon: History, onSelect: () => ask('versions') },
    ...(may_manage
      ? [
          { label: 'Rename', icon: Pencil, onSelect: () => ask('rename') },
          ...(status === 'failed'
            ? [{ label: 'Read again', icon: RotateCw, onSelect: () => again.mutate({ id }) }]
            : []),
          { label: 'Delete', icon: Trash2, danger: true, onSelect: () => ask('delete') },
        ]
      : []),
  ]
  return (
    <header className="grid grid-cols-1 gap-3 border-b p-4">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 className="break-words font-semibold text-lg">{name}</h2>
          <Facts document={document} />
        </div>
        <div className="flex items-center gap-2">
          <Button
            icon={Download}
            pending={download.isPending}
            onClick={() => save(document.version, document.file_name)}
          >
            Download
          </Button>
          <Menu label={`More for ${name}`} items={items} />
        </div>
      </div>
      {may_manage && <Domain document={document} />}
      <Suspense>
        {asking === 'rename' && <DocumentRename document={document} onClose={close} />}
        {asking === 'delete' && <DocumentDelete document={document} onClose={close} onRemoved={onRemoved} />}
        {asking === 'versions' && <DocumentVersions document={document} onClose={close} onSave={save} />}
      </Suspense>
    </header>
  )
}

const Facts = ({
  document: { file_name, bytes, domain, may_manage, version, created_by, updated_at, language },
}: {
  document: DocumentDetail
}) => (
  <p className="text-muted text-sm">
    <span className="block break-all">{file_name}</span>
    {!may_manage && `${domainWords[domain]} · `}
    {formatBytes(bytes)} · version {version}, uploaded by {created_by} ·{' '}
    <time dateTime={updated_at}>{formatDateAndTime(updated_at)}</time>
    {language && ` · in ${language.charAt(0).toUpperCase()}${language.slice(1)}`}
  </p>
)

function Domain({ document: { id, domain } }: { document: DocumentDetail }) {
  const user = useUser()
  const change = useMutation({ ...changeDocument, onError: complain('The domain was not changed') })
  const shown = (change.isPending && change.variables.domain) || domain
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <DomainSelect
        size="small"
        aria-label="Domain"
        user={user}
        value={shown}
        onChange={to => change.mutate({ id, domain: to })}
      />
      <span className="text-muted">Seen by {domainReaders[shown]}.</span>
    </div>
  )
}
