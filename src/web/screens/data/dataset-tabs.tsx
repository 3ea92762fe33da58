// The views of one dataset; which one is open stands in the address.
import { lazy, type ReactNode, Suspense } from 'react'
import type { DatasetDetail } from '#contract/datasets'
import { useQuestionBox } from '../../parts/use-question-box.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { PreviewTab } from './preview-tab.tsx'

const ColumnsTab = lazy(() => import('./columns-tab.tsx'))
const ProfileTab = lazy(() => import('./profile-tab.tsx'))
const ProblemsTab = lazy(() => import('./problems-tab.tsx'))
const QuestionBox = lazy(async () => ({ default: (await import('../../parts/question-box.tsx')).QuestionBox }))
const QualityTab = lazy(() => import('./quality-tab.tsx'))
const VersionsTab = lazy(() => import('./versions-tab.tsx'))

const names = ['preview', 'columns', 'profile', 'quality', 'problems', 'versions', 'ask'] as const
type Name = (typeof names)[number]

export function DatasetTabs({ dataset }: { dataset: DatasetDetail }) {
  const [wanted, open] = useSearchParam('tab')
  const [linked] = useSearchParam('sql')
  // Kept here, so that a question and its answer outlive a look at another tab.
  const box = useQuestionBox({
    kind: linked ? 'sql' : 'words',
    sql: linked ?? `select * from "${dataset.table_name}" limit 20`,
  })
  const tabs: Tab<Name>[] = [
    { value: 'preview', label: 'Preview', panel: <PreviewTab dataset={dataset} /> },
    { value: 'columns', label: 'Columns', count: dataset.columns.length, panel: <ColumnsTab dataset={dataset} /> },
    { value: 'profile', label: 'Profile', panel: <ProfileTab dataset={dataset} /> },
    { value: 'quality', label: 'Quality', panel: <QualityTab dataset={dataset} /> },
    { value: 'problems', label: 'Problems', count: dataset.problem_count, panel: <ProblemsTab dataset={dataset} /> },
    { value: 'versions', label: 'Versions', count: dataset.versions.length, panel: <VersionsTab dataset={dataset} /> },
    { value: 'ask', label: 'Ask', panel: <QuestionBox box={box} /> },
  ]
  return (
    <Tabs
      label={`Views of ${dataset.name}`}
      value={names.find(name => name === wanted) ?? 'preview'}
      onChange={name => open(name === 'preview' ? undefined : name)}
      tabs={tabs.map(tab => ({ ...tab, panel: <Waiting>{tab.panel}</Waiting> }))}
    />
  )
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<SkeletonRows rows={6} />}>{children}</Suspense>
)
