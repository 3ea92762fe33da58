// The waitlist.
export { exportWaitlist, listWaitlist, removeFromWaitlist } from './read.ts'
export { joinWaitlist, waitlistStats } from './sign-up.ts'
export { type Signup, signupsSince } from './store.ts'
