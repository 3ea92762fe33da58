// People and their sign-ins.
export { expireGrants } from './expire-grants.ts'
export { grantPermission, revokeGrant } from './grant.ts'
export { createUser, inviteAgain, resetPassword, revokeLink } from './invite.ts'
export { followLink, lookAtLink } from './links.ts'
export { logIn } from './login.ts'
export { changeUser, disableUser, enableUser, endSessions } from './manage.ts'
export { confirmPassword, logOut, me, registrationState } from './own.ts'
export {
  changePassword,
  changeProfile,
  endOneSession,
  endOtherSessions,
  getProfile,
  listSessions,
} from './profile.ts'
export { registerAccount, setupLink } from './register.ts'
export { openSessions } from './session.ts'
export { grantOptions, listGrants, ownGrants } from './show-grants.ts'
export { getPerson, listPeople } from './show-people.ts'
export { countAdministrators, namesOf, personById, rolesOf, seenSince } from './store.ts'
export { accessSummary } from './summary.ts'
