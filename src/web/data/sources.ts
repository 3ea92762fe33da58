// Sources: where tables are read from by schedule. Adding, changing, testing and deleting may be refused with
// `confirmation_needed`: use them through `useConfirmedMutation`.
import * as sources from '#contract/sources'
import { change, look } from './nouns.ts'

export const sourceList = () => look('sources', sources.list, {})

export const source = (id: string) => look('sources', sources.get, { id })

export const createSource = change(sources.create, 'sources')

export const changeSource = change(sources.change, 'sources')

export const testSource = change(sources.test)

export const pauseSource = change(sources.pause, 'sources')

export const readSource = change(sources.read, 'sources')

export const cancelReading = change(sources.cancel, 'sources')

export const removeSource = change(sources.remove, 'sources')
