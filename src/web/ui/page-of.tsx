// The page of one thing: its heading stands there while the thing is loaded, can't be loaded, or may not be seen.
import type { ReactNode } from 'react'
import { Page, PageHeader, type PageHeaderProps } from './page-header.tsx'
import { QueryView, type QueryViewProps } from './query-view.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { DeniedState, ErrorState } from './states.tsx'

type PageOfProps<Data> = Pick<QueryViewProps<Data>, 'query' | 'data'> &
  Pick<PageHeaderProps, 'back'> & {
    /** What it is, such as "board". */
    thing: string
    /** In place of the thing's name while it is loaded. */
    loadingTitle?: ReactNode
    rows?: number
  }

export function PageOf<Data>({ query, data, thing, back, loadingTitle, rows = 8 }: PageOfProps<Data>) {
  const title = thing.charAt(0).toUpperCase() + thing.slice(1)
  const under = (children: ReactNode, heading: ReactNode = title) => (
    <>
      <PageHeader title={heading} {...(back && { back })} />
      {children}
    </>
  )
  return (
    <Page>
      <QueryView
        query={query}
        loading={under(<SkeletonRows rows={rows} label={`Loading the ${thing}`} />, loadingTitle)}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) =>
          under(<ErrorState title={`This ${thing} could not be loaded`} detail={detail} onRetry={retry} />)
        }
        denied={detail => under(<DeniedState detail={detail} />)}
        data={data}
      />
    </Page>
  )
}
