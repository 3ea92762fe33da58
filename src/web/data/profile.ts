// One's own account: name, password, sign-ins, second factor, and links that set a password.
import * as profile from '#contract/profile'
import * as factor from '#contract/second-factor'
import { call } from './call.ts'
import { saveCredentials } from './credentials.ts'
import { checkFields } from './field-errors.ts'
import { change, look } from './nouns.ts'
import type { InputOf } from './request.ts'

export const ownProfile = () => look('profile', profile.get, {})
export const changeProfile = change(profile.change, 'profile', 'people')
/** A wrong present password is refused with `confirmation_needed`, which asking again would not mend. */
export const changePassword = change(profile.changePassword, 'profile')

export const ownSessions = () => look('profile', profile.sessions, {})
export const endSession = change(profile.endOne, 'profile')
export const endOtherSessions = change(profile.endOthers, 'profile')

export const secondFactor = () => look('profile', factor.get, {})
export const beginSecondFactor = change(factor.begin, 'profile')
export const confirmSecondFactor = change(factor.confirm, 'profile')
export const newRecoveryCodes = change(factor.newRecoveryCodes, 'profile')
export const removeSecondFactor = change(factor.remove, 'profile')

/** For whom a link is; asking does not use it up. */
export const accountLink = (token: string) => look('profile', profile.lookAtLink, { token })

/** Sets the password and signs in; throws a FieldsError before anything is sent where the form is not right. */
export async function followLink(input: InputOf<typeof profile.followLink>): Promise<void> {
  checkFields(profile.followLink, input)
  saveCredentials(await call(profile.followLink, input))
}
