// Questions to the company's data, in words or in SQL: asked, remembered, saved, and drawn.
export { answerNow, askQuestion } from './ask.ts'
export { drawAnswer } from './draw.ts'
export { clearHistory, forgetQuestion, questionHistory } from './history.ts'
export {
  changeSavedQuestion,
  listSavedQuestions,
  orderSavedQuestions,
  removeSavedQuestion,
  saveQuestion,
} from './saved.ts'
