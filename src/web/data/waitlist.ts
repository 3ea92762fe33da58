// The waitlist: joining it, how long it is, and for administrators who is on it.
import { mutationOptions } from '@tanstack/react-query'
import { getContacts } from '#contract/settings'
import * as waitlist from '#contract/waitlist'
import { call, callFile } from './call.ts'
import { cameFrom } from './came-from.ts'
import { checkFields } from './field-errors.ts'
import { change, lookByPage } from './nouns.ts'
import type { InputOf } from './request.ts'

export const waitlistStats = () => call(waitlist.stats, {})

export const contacts = () => call(getContacts, {})

/** Throws a FieldsError before anything is sent where the form is not right. */
export async function joinWaitlist(form: InputOf<typeof waitlist.signUp>): Promise<void> {
  const [arrival] = performance.getEntriesByType('navigation')
  const input = { ...form, source: cameFrom(arrival?.name ?? location.href, document.referrer) }
  checkFields(waitlist.signUp, input)
  await call(waitlist.signUp, input)
}

export const signupPages = (q: string) => lookByPage('waitlist', waitlist.list, page => ({ ...(q && { q }), ...page }))

export const removeSignup = change(waitlist.remove, 'waitlist')

export const exportWaitlist = mutationOptions({ mutationFn: () => callFile(waitlist.exported, {}) })
