// What a question box holds: how it is asked, and what was asked.
import { useState } from 'react'
import type { QuestionKind } from '#contract/questions'
import { type Asked, useThread } from './question-thread.ts'

/** Kept by the page, so that it outlives a look at another tab. */
export function useQuestionBox(first: { kind: QuestionKind; sql: string }) {
  const thread = useThread()
  const [kind, setKind] = useState(first.kind)
  const [sql, setSql] = useState(first.sql)
  const ask = (asked: Asked) => {
    setKind(asked.question.kind)
    if (asked.question.kind === 'sql') setSql(asked.question.text)
    thread.ask(asked)
  }
  return { ...thread, kind, setKind, sql, setSql, ask }
}
