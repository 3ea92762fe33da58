// What agents wrote after approval, by folder, with a reader beside the list.
import { useInfiniteQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { File } from '#contract/files'
import { may, useUser } from '../../data/credentials.ts'
import { filePages } from '../../data/files.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { FileReader } from './file-reader.tsx'
import { FolderList } from './folder-list.tsx'
import { byFolder } from './folders.ts'

export default function Written() {
  const query = useInfiniteQuery(filePages())
  const [open] = useSearchParam('file')
  const files = query.data?.pages.flatMap(page => page.files) ?? []
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={8} label="Loading the files" />}
      empty={{ when: () => files.length === 0 && !open, show: <NoFiles /> }}
      error={(detail, retry) => <ErrorState title="The files could not be loaded" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={() => (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className={cx('grid grid-cols-1 gap-4', open && 'max-lg:hidden')}>
            <FolderList folders={byFolder(files)} open={open} />
            {query.hasNextPage && (
              <Button
                className="justify-self-start"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </div>
          <Beside open={open} files={files} />
        </div>
      )}
    />
  )
}

function Beside({ open, files }: { open: string | undefined; files: readonly File[] }) {
  if (open) return <FileReader key={open} id={open} file={files.find(({ id }) => id === open)} />
  return (
    <p className="rounded-lg border border-dashed px-4 py-12 text-center text-muted max-lg:hidden">
      Choose a file to read it here.
    </p>
  )
}

function NoFiles() {
  const user = useUser()
  return (
    <EmptyState
      title="No files yet"
      action={
        may(user, 'chat.use') && (
          <LinkButton to="/chat" search={{ ask: 'Write reminder letters for all overdue invoices' }}>
            Ask the CFO for reminder letters
          </LinkButton>
        )
      }
    >
      When an agent writes something for you, a reminder letter for example, it asks first. What was approved stands
      here.
    </EmptyState>
  )
}
