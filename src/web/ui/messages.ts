// The exact texts of the specification, each used in one place and checked by messages.test.ts.
export const messages = {
  auth: {
    welcome: { title: 'Welcome back!', description: 'You’ve been signed in successfully.' },
  },
} as const
