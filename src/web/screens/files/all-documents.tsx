// The list of documents, newest first, with the place to upload more above it.
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type DocumentFilter, documentPages } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { DocumentList } from './document-list.tsx'
import { isUnderWay } from './document-words.ts'

const DocumentUpload = lazy(() => import('./document-upload.tsx'))

/** While something is being read, asked again in milliseconds, in case no live events come in. */
const readingFloor = 2000

type AllDocumentsProps = { filter: DocumentFilter; open: string | undefined }

export function AllDocuments({ filter, open }: AllDocumentsProps) {
  const query = useInfiniteQuery({
    ...documentPages(filter),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ documents }) => documents.some(isUnderWay)) ? readingFloor : false,
  })
  const mayUpload = query.data?.pages[0]?.may_upload ?? false
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      {mayUpload && (
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <DocumentUpload />
        </Suspense>
      )}
      <QueryView
        query={query}
        loading={<SkeletonRows rows={6} label="Loading the documents" />}
        empty={{
          when: ({ pages }) => pages.every(({ documents }) => documents.length === 0),
          show: <NoDocuments isFiltered={isFiltered} mayUpload={mayUpload} />,
        }}
        error={(detail, retry) => (
          <ErrorState title="The documents could not be loaded" detail={detail} onRetry={retry} />
        )}
        denied={detail => <DeniedState detail={detail} />}
        data={({ pages }) => (
          <>
            <DocumentList documents={pages.flatMap(({ documents }) => documents)} open={open} />
            {query.hasNextPage && (
              <Button
                className="justify-self-start"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </>
        )}
      />
    </>
  )
}

function NoDocuments({ isFiltered, mayUpload }: { isFiltered: boolean; mayUpload: boolean }) {
  if (isFiltered) return <EmptyState title="No document fits">Choose another kind, domain or date.</EmptyState>
  return (
    <EmptyState title="No documents yet">
      {mayUpload
        ? 'Upload contracts, letters or manuals, to be searched and quoted with their page. Letters of agents stand under Written by agents.'
        : 'When somebody uploads a document that you may see, it stands here.'}
    </EmptyState>
  )
}
