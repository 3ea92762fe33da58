// The questions of one sitting and their answers, newest first; a question in words may refer to those before it.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Chart } from '#contract/charts'
import type { Answer, Earlier, Question } from '#contract/questions'
import { askQuestion } from '../data/questions.ts'
import { correctedBy } from './corrected.ts'

export type Asked = { question: Question; chart: Chart | null }
export type Turn = Asked & {
  key: number
  answer?: Answer
  error?: Error
}

/** As the server takes it. */
const mostBefore = 6

/** What a person was told, with the questions that were offered to choose from. */
const told = ({ text, questions }: Answer) => [text, ...questions.map(one => `- ${one}`)].join('\n').slice(0, 8000)

/** What was asked in words before, oldest first. */
export function before(turns: readonly Turn[]): Earlier[] {
  const answered = turns.flatMap(({ question, answer }) =>
    question.kind === 'words' && answer && question.text.length <= 2000
      ? [{ question: question.text, answer: told(answer) }]
      : [],
  )
  return answered.slice(0, mostBefore).reverse()
}

/** The question of an older turn that this one corrects. */
export function corrects({ question }: Turn, older: readonly Turn[]): string | undefined {
  if (question.kind === 'sql') return undefined
  const answered = older.flatMap(turn =>
    turn.answer && turn.question.kind === 'words'
      ? [{ text: turn.question.text, evidence: turn.answer.evidence, questions: turn.answer.questions }]
      : [],
  )
  return correctedBy(question.text, answered.reverse())
}

export function useThread() {
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const next = useRef(0)
  const { mutateAsync } = useMutation(askQuestion)
  const settle = (key: number, end: Pick<Turn, 'answer' | 'error'>) =>
    setTurns(now => now.map(turn => (turn.key === key ? { ...turn, ...end } : turn)))
  const send = (key: number, question: Question) =>
    mutateAsync(question).then(
      answer => settle(key, { answer }),
      (error: Error) => settle(key, { error }),
    )
  const ask = (asked: Asked) => {
    const key = next.current++
    setTurns(now => [{ ...asked, key }, ...now])
    void send(key, asked.question)
  }
  const askAgain = ({ key, question, chart }: Turn) => {
    setTurns(now => now.map(turn => (turn.key === key ? { key, question, chart } : turn)))
    void send(key, question)
  }
  return { turns, ask, askAgain, clear: () => setTurns([]) }
}
