// What is kept about a person: all of it as a file, and its removal. May be refused with `confirmation_needed`.
import { mutationOptions } from '@tanstack/react-query'
import * as personal from '#contract/personal'
import { callFile } from './call.ts'
import { change } from './nouns.ts'

export const ownData = mutationOptions({ mutationFn: () => callFile(personal.own, {}) })
export const personalData = mutationOptions({ mutationFn: (id: string) => callFile(personal.ofPerson, { id }) })
export const removePerson = change(personal.remove, 'people', 'audit')
