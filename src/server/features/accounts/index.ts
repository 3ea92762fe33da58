// People and their sign-ins.
export { expireGrants } from './expire-grants.ts'
export { askForReset, type ForgotJob, forgotQueue, runForgot } from './forgot.ts'
export { grantPermission, revokeGrant } from './grant.ts'
export { createUser, inviteAgain, resetPassword, revokeLink } from './invite.ts'
export { followLink, lookAtLink } from './links.ts'
export { logIn } from './login.ts'
export { changeUser, disableUser, enableUser, endSessions } from './manage.ts'
export { confirmPassword, logOut, me, registrationState } from './own.ts'
export { addPasskey, beginPasskey, challengePasskey, removePasskey } from './passkeys.ts'
export {
  changePassword,
  changeProfile,
  endOneSession,
  endOtherSessions,
  getProfile,
  listSessions,
} from './profile.ts'
export { registerAccount, setupLink } from './register.ts'
export { removableUser, removeIdentity } from './remove.ts'
export { idleFor, networkOf } from './rules.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeOwnSecondFactor,
  removeSecondFactorFor,
  renewRecoveryCodes,
} from './second-factor.ts'
export { openSessions } from './session.ts'
export { grantOptions, listGrants, ownGrants } from './show-grants.ts'
export { getPerson, listActiveUsers, listPeople } from './show-people.ts'
export { namesOf, personById, rolesOf, seenSince, userById } from './store.ts'
export { peopleFigures } from './store-figures.ts'
export { activePeople, endedGrants, holdersOf } from './store-holders.ts'
export { forgetSecondFactors } from './store-second-factor.ts'
export { endEverySignIn } from './store-sessions.ts'
export { newSignIns, openSignIns, refusedAccounts } from './store-sign-ins.ts'
export { accessSummary } from './summary.ts'
