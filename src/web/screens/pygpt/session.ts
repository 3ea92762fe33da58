// The session of this page: a new one with every load, as the specification has it.
const bytes = crypto.getRandomValues(new Uint8Array(16))

export const session_id = `page-${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
