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
    dashboard_not_loaded: 'Failed to load dashboard data',
    agents_not_initialized: 'Failed to initialize agents',
    agent_not_restarted: 'Failed to restart agent',
    restart_not_allowed: 'You do not have permission to restart agents',
    agents_not_loaded: 'Error loading agents data',
    no_agents_status: 'Failed to load AI agents system. Please try again.',
    restart_failed: 'Error restarting agent',
    restart_initiated: 'Agent restart initiated',
    being_restarted: 'is being restarted',
    analysis_not_triggered: 'Error triggering analysis',
    analysis_triggered: 'Background analysis triggered',
    data_refreshed: { title: 'Data refreshed', description: 'Agent data has been updated' },
    no_reports: 'No reports available',
  })
})
