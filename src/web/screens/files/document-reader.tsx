// One document to read: its facts, what can be done with it, and its text, opened at a passage.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { DocumentDetail } from '#contract/documents'
import { document } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { DocumentHeader } from './document-header.tsx'
import { DocumentText } from './document-text.tsx'
import { isUnderWay, statusLook } from './document-words.ts'

/** While it is being read, asked again in milliseconds, in case no live events come in. */
const readingFloor = 2000

export default function DocumentReader({ id, at }: { id: string; at: number }) {
  const query = useQuery({
    ...document(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? readingFloor : false),
  })
  const [, close] = useSearchParam('document')
  const frame = useRef<HTMLElement>(null)
  // Reading goes on in the document that was opened, not in the list.
  useEffect(() => frame.current?.focus(), [])
  return (
    <article
      ref={frame}
      tabIndex={-1}
      aria-label="Document"
      className="grid min-w-0 grid-cols-1 gap-4 outline-none lg:sticky lg:top-20"
    >
      <Button
        variant="quiet"
        icon={ArrowLeft}
        className="justify-self-start lg:hidden"
        onClick={() => close(undefined)}
      >
        Back to the list
      </Button>
      <div className="rounded-lg border bg-surface">
        <QueryView
          query={query}
          loading={<SkeletonRows rows={8} label="Loading the document" />}
          empty={{ when: () => false, show: null }}
          error={(detail, retry) => (
            <ErrorState title="The document could not be loaded" detail={detail} onRetry={retry} />
          )}
          denied={detail => <DeniedState detail={detail} />}
          data={found => (
            <>
              <DocumentHeader document={found} onRemoved={() => close(undefined)} />
              <State document={found} />
              {found.passage_count > 0 && (
                <DocumentText
                  key={`${found.version} ${at}`}
                  document={found}
                  at={Math.min(at, found.passage_count - 1)}
                />
              )}
            </>
          )}
        />
      </div>
    </article>
  )
}

function State({ document: { status, note, progress, name } }: { document: DocumentDetail }) {
  const { word, tone } = statusLook[status]
  if (status === 'waiting' || status === 'reading') {
    return (
      <div role="status" className="grid gap-2 p-4">
        <p className="text-muted">{word}. You can go on with something else.</p>
        <Progress label={`Reading ${name}`} value={status === 'reading' ? progress : null} />
      </div>
    )
  }
  if (status === 'ready' && !note) return null
  return (
    <Notice tone={status === 'ready' ? 'info' : tone} {...(status !== 'ready' && { title: word })} className="m-4">
      {note}
    </Notice>
  )
}
