// Tabs, and what stands where content can't.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const states = ['loading', 'empty', 'error', 'denied', 'data'] as const
type State = (typeof states)[number]

/** The parts of a query's result that QueryView looks at, in each state. */
const results = {
  loading: { data: undefined, error: null },
  empty: { data: [], error: null },
  error: { data: undefined, error: new Error('The server gave an unexpected answer (status 500).') },
  denied: { data: undefined, error: Object.assign(new Error('Your role may not see this.'), { status: 403 }) },
  data: { data: ['Invoices', 'Payments'], error: null },
} satisfies Record<State, { data: string[] | undefined; error: Error | null }>

export function Views() {
  const [state, setState] = useState<State>('empty')
  const view = (
    <QueryView<string[]>
      query={{ ...results[state], refetch: () => setState('data') }}
      loading={<SkeletonRows />}
      empty={{
        when: list => list.length === 0,
        show: (
          <EmptyState title="No tables yet" action={<Button variant="primary">Upload a table</Button>}>
            Upload invoices, payments or deals, and agents begin to work.
          </EmptyState>
        ),
      }}
      error={(detail, again) => <ErrorState title="Tables didn’t load" detail={detail} onRetry={again} />}
      denied={detail => <DeniedState detail={detail} />}
      data={list => <p>{list.join(', ')}</p>}
    />
  )
  return (
    <Card title="Views">
      <Tabs
        label="States of a view"
        value={state}
        onChange={setState}
        tabs={states.map(value => ({ value, label: value, panel: view, ...(value === 'data' && { count: 2 }) }))}
      />
    </Card>
  )
}
