// The company's own words.
import * as glossary from '#contract/glossary'
import { change, look } from './nouns.ts'

export const termList = () => look('glossary', glossary.list, {})

export const addTerm = change(glossary.add, 'glossary', 'chat')
export const rememberCorrection = change(glossary.remember, 'glossary', 'chat')
export const changeTerm = change(glossary.change, 'glossary', 'chat')
export const removeTerm = change(glossary.remove, 'glossary', 'chat')
