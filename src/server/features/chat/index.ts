// Conversations with an agent.
export { getMessage, listMessages } from './messages.ts'
export { sayInChat } from './say.ts'
export { createSession, deleteSession, listSessions } from './sessions.ts'
export { suggestQuestions } from './suggestions.ts'
