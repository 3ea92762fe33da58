// People and their sign-ins.
export { logIn } from './login.ts'
export { confirmPassword, logOut, me, registrationState } from './own.ts'
export { registerAccount, setupLink } from './register.ts'
export { openSessions } from './session.ts'
export { countAdministrators, namesOf, personById, rolesOf, seenSince } from './store.ts'
export { accessSummary } from './summary.ts'
