// The text of a document from a passage on; the passage that was asked for is marked and in view.
import { useInfiniteQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useEffect, useRef } from 'react'
import type { DocumentDetail } from '#contract/documents'
import { placeInWords } from '#contract/passages'
import { documentText, type PassagePage } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'

/** So many passages before the one asked for come along, so that it stands in its context. */
const before = 3

export function DocumentText({ document: { id, name, version }, at }: { document: DocumentDetail; at: number }) {
  const query = useInfiniteQuery(documentText(id, version, Math.max(0, at - before)))
  const [asked] = useSearchParam('at')
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={8} label="Loading the text" />}
      empty={{ when: () => false, show: null }}
      error={(detail, retry) => (
        <ErrorState plain title="The text could not be loaded" detail={detail} onRetry={retry} />
      )}
      denied={detail => <DeniedState plain detail={detail} />}
      data={({ pages }) => (
        <ScrollBox label={`Text of ${name}`} className="p-4 lg:max-h-[calc(100dvh-260px)]">
          <div className="grid max-w-prose grid-cols-1 gap-3">
            {query.hasPreviousPage && (
              <Button
                variant="quiet"
                className="justify-self-start"
                pending={query.isFetchingPreviousPage}
                onClick={() => void query.fetchPreviousPage()}
              >
                Show what stands before
              </Button>
            )}
            {pages
              .flatMap(({ passages }) => passages)
              .map(passage => (
                <Passage key={passage.at} passage={passage} current={asked !== undefined && passage.at === at} />
              ))}
            {query.hasNextPage && (
              <Button
                className="justify-self-start"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Read on
              </Button>
            )}
          </div>
        </ScrollBox>
      )}
    />
  )
}

type PassageProps = { passage: PassagePage['passages'][number]; current: boolean }

function Passage({ passage: { place, text }, current }: PassageProps) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'center' })
  }, [current])
  return (
    <section
      ref={element}
      aria-current={current || undefined}
      className={cx('grid gap-1', current && 'border-accent border-l-2 pl-3')}
    >
      <p className="text-muted text-xs">{placeInWords(place)}</p>
      <p className="whitespace-pre-line break-words">{text}</p>
    </section>
  )
}
