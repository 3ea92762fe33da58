// Documents: a box to search them, the list of all, uploading new ones, and one of them to read beside the list.
import { cx } from 'class-variance-authority'
import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { AllDocuments } from './all-documents.tsx'
import { DocumentSearch } from './document-search.tsx'
import { useDocumentFilter } from './use-document-filter.ts'

const DocumentReader = lazy(() => import('./document-reader.tsx'))
const SearchResults = lazy(() => import('./search-results.tsx'))

export default function Documents() {
  const { filter } = useDocumentFilter()
  const [asked] = useSearchParam('q')
  const [open] = useSearchParam('document')
  const [at] = useSearchParam('at')
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className={cx('grid grid-cols-1 gap-4', open && 'max-lg:hidden')}>
        <DocumentSearch />
        {asked ? (
          <Suspense fallback={<SkeletonRows rows={4} label="Searching" />}>
            <SearchResults query={asked} filter={filter} open={open} at={at} />
          </Suspense>
        ) : (
          <AllDocuments filter={filter} open={open} />
        )}
      </div>
      {open ? (
        <Suspense fallback={<SkeletonRows rows={8} label="Loading the document" />}>
          <DocumentReader key={open} id={open} at={Number(at ?? 0) || 0} />
        </Suspense>
      ) : (
        <p className="rounded-lg border border-dashed px-4 py-12 text-center text-muted max-lg:hidden">
          Choose a document to read it here.
        </p>
      )}
    </div>
  )
}
