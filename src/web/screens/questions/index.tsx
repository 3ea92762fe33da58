// Questions: ask the data, ask again what was asked before, and what is kept under a name.
import { lazy, Suspense } from 'react'
import { QuestionBox } from '../../parts/question-box.tsx'
import type { Asked } from '../../parts/question-thread.ts'
import { useQuestionBox } from '../../parts/use-question-box.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'

const History = lazy(async () => ({ default: (await import('./history.tsx')).History }))
const Saved = lazy(async () => ({ default: (await import('./saved.tsx')).Saved }))

const names = ['ask', 'saved', 'history'] as const

export default function QuestionsPage() {
  const [wanted, open] = useSearchParam('tab')
  const [linked] = useSearchParam('sql')
  const box = useQuestionBox({ kind: linked ? 'sql' : 'words', sql: linked ?? '' })
  const ask = (asked: Asked) => {
    box.ask(asked)
    open(undefined)
  }
  return (
    <Page>
      <PageHeader title="Questions" description="Ask the company’s data. Every figure comes with the rows behind it." />
      <Tabs
        label="Questions"
        value={names.find(name => name === wanted) ?? 'ask'}
        onChange={name => open(name === 'ask' ? undefined : name)}
        tabs={[
          { value: 'ask', label: 'Ask', panel: <QuestionBox box={box} /> },
          {
            value: 'saved',
            label: 'Saved',
            panel: (
              <Suspense fallback={<SkeletonRows />}>
                <Saved onAsk={ask} />
              </Suspense>
            ),
          },
          {
            value: 'history',
            label: 'History',
            panel: (
              <Suspense fallback={<SkeletonRows />}>
                <History onAsk={ask} />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  )
}
