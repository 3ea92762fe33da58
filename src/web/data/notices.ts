// What one is told of without having asked, and what of it one wants to hear.
import * as notices from '#contract/notices'
import { change, look, lookByPage } from './nouns.ts'

export const noticeChoices = () => look('notices', notices.getChoices, {})
export const setNoticeChoice = change(notices.setChoice, 'notices')

export const noticePages = () => lookByPage('notices', notices.list, page => ({ limit: 50, ...page }))
/** The newest one, and how many are unread. */
export const newestNotice = () => look('notices', notices.list, { limit: 1 })
export const markNoticesRead = change(notices.markRead, 'notices')
