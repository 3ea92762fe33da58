// Calls about what people are told of without having asked.
import { getNoticeChoices, listNotices, markNoticesRead, setNoticeChoice } from '../../../features/notices/index.ts'
import type { Route } from './route.ts'

export const noticeRoutes: readonly Route[] = [getNoticeChoices, setNoticeChoice, listNotices, markNoticesRead]
