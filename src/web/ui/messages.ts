// The specification's exact texts, each written once; messages.test.ts holds them to it.
export const messages = {
  signed_in: { title: 'Welcome back!', description: "You've been signed in successfully." },
  signed_up: { title: 'Account created!', description: "You've been signed up successfully." },
  sign_in_failed: 'Error signing in',
  sign_up_failed: 'Error creating account',
  login_failed: 'Login failed',
  registration_failed: 'Registration failed',
  authentication_failed: 'Authentication failed',
  passwords_differ: 'Passwords do not match',
} as const
