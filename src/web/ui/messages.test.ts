// The texts that the specification gives word for word: a change here is a change of the product.
import { expect, it } from 'vitest'
import { messages } from './messages.ts'

it('says the texts of the specification, to the letter', () => {
  expect(messages).toEqual({
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
    please_sign_in: 'Authentication Required',
    sign_in_for_users: 'Please log in to access user management.',
    users_not_loaded: 'Failed to load user management data',
    user_created: 'User created successfully!',
    user_not_created: 'Failed to create user',
    grant_incomplete: 'Please select a user and permission',
    grant_given: 'Temporary permission granted successfully!',
    grant_not_given: 'Failed to grant permission',
    waitlist_joined: 'Welcome to the Waitlist!',
    waitlist_not_joined: 'Failed to join waitlist. Please try again.',
  })
})
