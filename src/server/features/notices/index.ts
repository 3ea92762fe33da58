// Notices: telling people of news that concerns them, in the app and by mail, as they choose.
export { getNoticeChoices, setNoticeChoice } from './choices.ts'
export { noticeMailsQueue, sendNoticeMails } from './mails.ts'
export { makeNotices, noticesHeed, noticesListener, pruneNotices } from './make.ts'
export { listNotices, markNoticesRead } from './show.ts'
