// The question box: ask in words or in SQL, with the answers below. Wherever data can be asked, this part stands.
import { RotateCcw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../ui/button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { before, corrects } from './question-thread.ts'
import { QuestionTurn } from './question-turn.tsx'
import { QuestionWords } from './question-words.tsx'
import type { useQuestionBox } from './use-question-box.ts'

const QuestionSql = lazy(() => import('./question-sql.tsx'))

export function QuestionBox({ box }: { box: ReturnType<typeof useQuestionBox> }) {
  const { turns, kind, setKind, sql, setSql, ask, askAgain, clear } = box
  const askWords = (text: string) => ask({ question: { kind: 'words', text, before: before(turns) }, chart: null })
  const askSql = (text: string) => ask({ question: { kind: 'sql', text, before: [] }, chart: null })
  const [newest] = turns
  const pending = newest !== undefined && !newest.answer && !newest.error
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tabs
        label="How to ask"
        value={kind}
        onChange={setKind}
        tabs={[
          {
            value: 'words',
            label: 'In words',
            panel: <QuestionWords first={turns.length === 0} pending={pending} onAsk={askWords} />,
          },
          {
            value: 'sql',
            label: 'In SQL',
            panel: (
              <Suspense fallback={<SkeletonRows rows={4} />}>
                <QuestionSql sql={sql} pending={pending} onChange={setSql} onAsk={askSql} />
              </Suspense>
            ),
          },
        ]}
      />
      {turns.length > 0 && (
        <Button icon={RotateCcw} variant="quiet" onClick={clear} className="justify-self-start">
          Begin anew
        </Button>
      )}
      {turns.map((turn, at) => (
        <QuestionTurn
          key={turn.key}
          turn={turn}
          corrects={corrects(turn, turns.slice(at + 1))}
          onAsk={askWords}
          onAgain={() => askAgain(turn)}
        />
      ))}
    </div>
  )
}
