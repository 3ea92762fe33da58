// Files: the documents of the company, to be searched and read, and what agents wrote.
import { cx } from 'class-variance-authority'
import { lazy, Suspense } from 'react'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'

const Documents = lazy(() => import('./documents.tsx'))
const Written = lazy(() => import('./written.tsx'))

type Name = 'documents' | 'written'

export default function FilesPage() {
  const [tab, setTab] = useSearchParam('tab')
  const [file] = useSearchParam('file')
  const [document] = useSearchParam('document')
  const name: Name = tab === 'written' || (file && tab === undefined) ? 'written' : 'documents'
  // On a small screen what is read takes the place of the list, but the page keeps its heading.
  const reading = name === 'written' ? file : document
  return (
    <Page>
      <PageHeader
        title="Files"
        description="The company’s documents, and what agents wrote after somebody approved it."
        className={cx(reading && 'max-lg:sr-only')}
      />
      <Tabs<Name>
        label="Kinds of files"
        value={name}
        onChange={setTab}
        tabs={[
          { value: 'documents', label: 'Documents', panel: <Waiting of={Documents} /> },
          { value: 'written', label: 'Written by agents', panel: <Waiting of={Written} /> },
        ]}
      />
    </Page>
  )
}

const Waiting = ({ of: View }: { of: typeof Documents }) => (
  <Suspense fallback={<SkeletonRows rows={8} label="Loading the files" />}>
    <View />
  </Suspense>
)
