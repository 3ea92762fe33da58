// Conversations with an agent.
export { getMessage, listMessages, markMessage } from './messages.ts'
export { sayInChat } from './say.ts'
export { createSession, deleteSession, listSessions } from './sessions.ts'
export { type AnswerFigures, answerFigures } from './store.ts'
export { suggestQuestions } from './suggestions.ts'
