// Watched pages: what is looked at on the web, and what changed there.
import * as watched from '#contract/watched'
import { change, look } from './nouns.ts'

export const watchedPages = () => look('watched', watched.list, {})

export const addWatchedPage = change(watched.add, 'watched')
export const removeWatchedPage = change(watched.remove, 'watched')
export const lookNow = change(watched.lookNow, 'watched')
