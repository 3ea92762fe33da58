// An answer: what it says, its chart, where its figures come from, and what can be done with it.
import { Bookmark, MessageCircle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Chart } from '#contract/charts'
import type { Evidence } from '#contract/chat'
import type { Answer, Question } from '#contract/questions'
import { may, useUser } from '../data/credentials.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { AnswerFigures } from './answer-figures.tsx'
import { EvidenceRowsBox } from './answer-rows.tsx'
import { PinButton } from './pin-button.tsx'
import { QuestionList } from './question-list.tsx'
import type { Asked } from './question-thread.ts'

const QuestionSave = lazy(() => import('./question-save.tsx'))
const RememberButton = lazy(() => import('./remember-button.tsx'))

type QuestionAnswerProps = {
  turn: Asked
  answer: Answer
  /** The question that this one corrects. */
  corrects: string | undefined
  onAsk: (text: string) => void
}

export default function QuestionAnswer({ turn: { question, chart }, answer, corrects, onAsk }: QuestionAnswerProps) {
  const { text, evidence, questions, outcome } = answer
  return (
    <>
      {text !== '' && <Markdown text={text} />}
      {questions.length > 0 && (
        <QuestionList
          label={outcome === 'unsure' ? 'What you may have meant' : 'What can be asked instead'}
          questions={questions}
          onAsk={onAsk}
        />
      )}
      {evidence.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers of one question never change places
        <Shown key={at} evidence={one} question={question} chart={chart} onAsk={onAsk} />
      ))}
      {outcome === 'answered' && corrects !== undefined && (
        <Suspense>
          <RememberButton asked={corrects} corrected={question.text} />
        </Suspense>
      )}
      {outcome !== 'answered' && <InChat question={question} />}
    </>
  )
}

/** A connected language model reads words more freely than rules do. */
function InChat({ question }: { question: Question }) {
  if (!may(useUser(), 'chat.use') || question.kind === 'sql') return null
  return (
    <LinkButton to="/chat" search={{ ask: question.text }} icon={MessageCircle} className="justify-self-start">
      Ask in chat
    </LinkButton>
  )
}

type ShownProps = { evidence: Evidence; question: Question; chart: Chart | null; onAsk: (text: string) => void }

function Shown({ evidence, question, chart: chosen, onAsk }: ShownProps) {
  const [chart, setChart] = useState(chosen)
  const [saving, setSaving] = useState(false)
  const isSql = question.kind === 'sql'
  const view = chart || evidence.chart ? 'chart' : evidence.rows.length === 1 ? 'figure' : 'table'
  const title = isSql ? 'Question in SQL' : evidence.title
  return (
    <>
      {isSql ? (
        <EvidenceRowsBox evidence={evidence} chart={chart} onChart={setChart} />
      ) : (
        <AnswerFigures evidence={evidence} chart={chart} onChart={setChart} onAsk={onAsk} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={Bookmark} onClick={() => setSaving(true)}>
          Save
        </Button>
        <PinButton pinned={{ title, sql: evidence.sql, question, view, chart: chart ?? evidence.chart ?? null }} />
        <InChat question={question} />
      </div>
      <Suspense>
        {saving && <QuestionSave question={question} title={title} chart={chart} onClose={() => setSaving(false)} />}
      </Suspense>
    </>
  )
}
