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
  thinking: 'AI is thinking...',
  sessions_not_loaded: 'Error loading sessions',
  messages_not_loaded: 'Error loading messages',
  session_not_created: 'Error creating session',
  message_not_sent: 'Error sending message',
  session_not_deleted: 'Error deleting session',
  session_deleted: { title: 'Session deleted', description: 'Chat session has been deleted successfully.' },
} as const
