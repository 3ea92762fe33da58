// Uploading documents: several at once, dropped or chosen, into one domain, sent one after another.
import { CircleCheck, RotateCw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Domain } from '#contract/access'
import { useUser } from '../../data/credentials.ts'
import { DomainSelect, domainReaders } from '../../parts/dataset-domain.tsx'
import { acceptedDocuments } from '../../parts/document-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { formatBytes } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Progress } from '../../ui/progress.tsx'
import { type Sending, type SentDocument, useSendDocuments } from './use-send-documents.ts'

export default function DocumentUpload({ document_id }: { document_id?: string }) {
  const user = useUser()
  const [domain, setDomain] = useState<Domain>('general')
  const { list, send, again, stop, remove } = useSendDocuments()
  const take = (files: readonly File[]) => send(files, document_id ? { document_id } : { domain })
  return (
    <section aria-label="Upload documents" className="grid grid-cols-1 gap-3">
      <FileDrop
        label={document_id ? 'Drop the new version here, or choose it' : 'Drop documents here, or choose files'}
        hint="PDF, Word, OpenDocument, Excel, HTML, XML, Markdown, plain text and code, up to 50 MB each"
        accept={acceptedDocuments}
        multiple={!document_id}
        onFiles={take}
        className="py-6"
      />
      {!document_id && (
        <Field label="Domain of what you upload" hint={`Seen by ${domainReaders[domain]}.`}>
          <DomainSelect size="small" user={user} value={domain} onChange={setDomain} />
        </Field>
      )}
      {list.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-3 rounded-lg border bg-surface p-3">
          {list.map(sending => (
            <Item key={sending.id} sending={sending} onAgain={again} onStop={stop} onRemove={remove} />
          ))}
        </ul>
      )}
    </section>
  )
}

type ItemProps = {
  sending: Sending
  onAgain: (id: number) => void
  onStop: (id: number) => void
  onRemove: (id: number) => void
}

function Item({ sending: { id, file, step }, onAgain, onStop, onRemove }: ItemProps) {
  const actions: Record<typeof step.name, ReactNode> = {
    refused: <Hide name={file.name} onClick={() => onRemove(id)} />,
    waiting: <Cancel onClick={() => onStop(id)} />,
    sending: <Cancel onClick={() => onStop(id)} />,
    failed: (
      <>
        <Button icon={RotateCw} onClick={() => onAgain(id)}>
          Try Again
        </Button>
        <Hide name={file.name} onClick={() => onRemove(id)} />
      </>
    ),
    sent: <Hide name={file.name} onClick={() => onRemove(id)} />,
  }
  return (
    <li className="grid grid-cols-1 gap-1">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 break-all font-medium">{file.name}</p>
        <div className="flex items-center gap-2">{actions[step.name]}</div>
      </div>
      {(step.name === 'refused' || step.name === 'failed') && (
        <p role="alert" className="text-danger text-sm">
          {step.why}
        </p>
      )}
      {step.name === 'waiting' && <p className="text-muted text-sm">Waiting for the one before</p>}
      {step.name === 'sending' && (
        <>
          <Progress label={`Sending ${file.name}`} value={step.share} />
          <p className="text-muted text-sm tabular-nums">of {formatBytes(file.size)}</p>
        </>
      )}
      {step.name === 'sent' && <Sent document={step.document} />}
    </li>
  )
}

const Sent = ({ document: { id, name, known, version } }: { document: SentDocument }) => (
  <p role="status" className="flex items-start gap-2 text-sm">
    <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
    <span>
      {known ? 'The same file is there already: ' : version > 1 ? `Kept as version ${version} of ` : 'Kept as '}
      <TextLink to="/files" search={{ document: id }}>
        {name}
      </TextLink>
      {!known && '. It can be searched as soon as it has been read.'}
    </span>
  </p>
)

const Cancel = ({ onClick }: { onClick: () => void }) => (
  <Button variant="quiet" icon={X} onClick={onClick}>
    Cancel
  </Button>
)

const Hide = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <IconButton icon={X} label={`Take ${name} from the list`} onClick={onClick} />
)
