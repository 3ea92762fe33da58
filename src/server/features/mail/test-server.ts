// Trying a mail server: one mail to the address that it sends from.
import { test } from '#contract/mail'
import { AppError } from '../../base/errors.ts'
import { MailFailure, sendMail } from '../../storage/mail/index.ts'
import { personOf } from '../access/index.ts'
import { enteredMailServer } from '../settings/index.ts'
import { query } from '../verb.ts'
import { reach } from './queue.ts'

export const testMailSettings = query(test, async (given, { house, actor }) => {
  const person = personOf(actor)
  if (!person) throw new AppError('not_signed_in', 'Sign in first')
  const server = await enteredMailServer(given, house)
  const to = { address: given.from_address, name: person.full_name }
  const text = `This is a test of the mail server that ${person.full_name} has entered in Cabinet. It works.\n`
  try {
    await sendMail(server, await reach(house, server), { to, subject: 'Cabinet sends mail', text })
    return { ok: true, detail: `A mail to ${to.address} was accepted. Look whether it arrives.` }
  } catch (error) {
    if (error instanceof MailFailure) return { ok: false, detail: error.message }
    throw error
  }
})
