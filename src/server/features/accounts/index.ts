// People and their sign-ins.
export { expireGrants } from './expire-grants.ts'
export { grantPermission, revokeGrant } from './grant.ts'
export { logIn } from './login.ts'
export { confirmPassword, logOut, me, registrationState } from './own.ts'
export { registerAccount, setupLink } from './register.ts'
export { openSessions } from './session.ts'
export { grantOptions, listGrants, ownGrants } from './show-grants.ts'
export { namesOf, personById, rolesOf, seenSince } from './store.ts'
