// People and their sign-ins.
export { logIn } from './login.ts'
export { confirmPassword, logOut, me, registrationState } from './own.ts'
export { registerAccount, setupCode } from './register.ts'
export { openSessions } from './session.ts'
export { hasMasterAdmin, namesOf, roleOf, seenSince } from './store.ts'
