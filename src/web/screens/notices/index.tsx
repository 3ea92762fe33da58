// Notices: what one was told of, newest first. Opening the page marks them as read.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Notice, NoticeKind } from '#contract/notices'
import { markNoticesRead, noticePages } from '../../data/notices.ts'
import { findingText } from '../../parts/finding-text.ts'
import type { Target } from '../../ui/address.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'

const leadsTo: Record<NoticeKind, (about: string) => Target> = {
  approval_waiting: id => ({ to: '/approvals', search: { id } }),
  run_ended: id => ({ to: '/runs/$id', params: { id } }),
  finding_important: id => ({ to: '/findings/$id', params: { id } }),
  budget_warned: () => ({ to: '/' }),
  sign_in_new: () => ({ to: '/profile' }),
}

export default function NoticesPage() {
  const query = useInfiniteQuery(noticePages())
  const notices = query.data?.pages.flatMap(page => page.notices) ?? []
  const fresh = useFresh(notices)
  return (
    <Page>
      <PageHeader
        title="Notices"
        description="What Cabinet told you of in the last 90 days."
        actions={<LinkButton to="/profile">Choose what you hear</LinkButton>}
      />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={5} label="Loading your notices" />}
        empty={{
          when: ({ pages }) => pages.every(page => page.notices.length === 0),
          show: (
            <EmptyState icon={BellRing} title="Nothing yet">
              Approvals that wait for you, tasks of yours that ended and findings that matter appear here.
            </EmptyState>
          ),
        }}
        error={(detail, retry) => <ErrorState title="Your notices didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={() => (
          <>
            <ul className="divide-y rounded-lg border bg-surface">
              {notices.map(notice => (
                <Row key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="mt-4">
                Show earlier ones
              </Button>
            )}
          </>
        )}
      />
    </Page>
  )
}

/** What it is about leads; where that may not be seen any more, the sentence says all there is. */
const Row = ({ notice, isFresh }: { notice: Notice; isFresh: boolean }) => (
  <li className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 first:rounded-t-lg last:rounded-b-lg hover:bg-hover">
    <div className="min-w-0 flex-1 basis-60">
      <p className="break-words">
        <TextLink {...leadsTo[notice.kind](notice.about)} className="after:absolute after:inset-0 after:content-['']">
          {notice.subject ? findingText(notice.subject) : notice.sentence}
        </TextLink>{' '}
        {isFresh && <Badge tone="info">New</Badge>}
      </p>
      {notice.subject && <p className="text-muted text-sm">{notice.sentence}</p>}
    </div>
    <p className="text-muted text-sm">
      <RelativeTime value={notice.created_at} />
    </p>
  </li>
)

/** Marks what is shown as read; until the page is left it stays marked as new here. */
function useFresh(notices: readonly Notice[]): ReadonlySet<string> {
  const { mutate } = useMutation(markNoticesRead)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  /** As one text, so that the same ones are not marked again. */
  const unread = notices.flatMap(({ id, read }) => (read ? [] : [id])).join(' ')
  useEffect(() => {
    const ids = unread.split(' ')
    const [newest] = ids
    if (!newest) return
    setFresh(before => new Set([...before, ...ids]))
    mutate({ newest })
  }, [unread, mutate])
  return fresh
}
