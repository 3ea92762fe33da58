// A section of the settings: a card with one form over what is set now.
import type { ReactNode } from 'react'
import { detailOf } from '../../data/call-error.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView, type QueryViewProps } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'

type Props<Settings> = Pick<QueryViewProps<Settings>, 'query'> & {
  title: string
  description: string
  /** What is read out while it loads. */
  loading: string
  form: (settings: Settings) => ReactNode
}

export function SettingsCard<Settings>({ title, description, query, loading, form }: Props<Settings>) {
  return (
    <Card title={title} description={description}>
      <QueryView
        query={query}
        loading={<SkeletonRows rows={2} label={loading} />}
        // There is always something to show: the form with what is usual.
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState plain title="This didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState plain detail={detail} />}
        data={form}
      />
    </Card>
  )
}

/** Why the form was not saved; nothing while there is no reason. */
export const NotSaved = ({ failure }: { failure: unknown }) =>
  failure === undefined ? null : (
    <Notice tone="danger" role="alert" title="It was not saved">
      {detailOf(failure, 'Please try again.')}
    </Notice>
  )
