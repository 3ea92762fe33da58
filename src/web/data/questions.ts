// Questions to the data: asking, what was asked before, and what is kept under a name.
import { mutationOptions } from '@tanstack/react-query'
import * as questions from '#contract/questions'
import { call } from './call.ts'
import { change, look, lookByPage, renew } from './nouns.ts'
import type { InputOf } from './request.ts'

/** Asks now; never kept here, because the answer belongs to one asking. */
export const askQuestion = mutationOptions({
  mutationFn: (input: InputOf<typeof questions.ask>) => call(questions.ask, input),
  onSuccess: (_answer, _input, _before, { client }) => void renew(client, ['questions']),
})

export const questionHistory = (search: string) =>
  lookByPage('questions', questions.history, page => ({ limit: 30, ...page, ...(search && { search }) }))

export const forgetQuestion = change(questions.forget, 'questions')
export const clearHistory = change(questions.forgetAll, 'questions')

export const savedQuestions = () => look('questions', questions.listSaved, {})

export const saveQuestion = change(questions.save, 'questions')
export const changeSaved = change(questions.changeSaved, 'questions')
export const orderSaved = change(questions.orderSaved, 'questions')
export const removeSaved = change(questions.removeSaved, 'questions')
