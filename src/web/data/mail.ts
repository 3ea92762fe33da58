// The mail server; its changes may be refused with `confirmation_needed`.
import * as mail from '#contract/mail'
import { change, look } from './nouns.ts'

export const mailSettings = () => look('settings', mail.get, {})
export const saveMail = change(mail.set, 'settings')
export const testMail = change(mail.test)
export const removeMail = change(mail.remove, 'settings')
