// Whose a question is, and whom to tell that it changed.
import { AppError } from '../../base/errors.ts'
import type { Event } from '../../storage/index.ts'
import { personOf } from '../access/index.ts'
import type { Context } from '../verb.ts'

/** The person who asks; questions are kept for nobody else. */
export function asker({ actor }: Pick<Context, 'actor'>): string {
  const person = personOf(actor)
  if (!person) throw new AppError('not_signed_in', 'Sign in first')
  return person.user_id
}

export const questionEvent = (id: string, user_id: string): Event => ({ type: 'question.changed', id, user_id })

/** Everybody holds operational_data, so everybody's list is asked again; who sees it is decided there. */
export const sharedEvent = (id: string): Event => ({ type: 'question.changed', id, permission: 'operational_data' })
