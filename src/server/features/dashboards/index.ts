// Dashboards: answers that were pinned and are asked again whenever they are looked at.
export { answerCard } from './answer.ts'
export { changeCard, orderCards, pinCard, removeCard } from './cards.ts'
export { changeDashboard, createDashboard, removeDashboard } from './change.ts'
export { getDashboard, listDashboards } from './read.ts'
