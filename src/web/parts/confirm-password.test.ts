// What was refused for want of a fresh password is repeated once.
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '../data/call-error.ts'
import { withPassword } from './confirm-password.tsx'

const refused = new CallError(403, 'confirmation_needed', 'Enter your password first')

describe('an action that needs the password', () => {
  it('runs again by itself after the password was entered', async () => {
    const action = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValueOnce('done')
    await expect(withPassword(action, async () => true)).resolves.toBe('done')
  })

  it('is given up with a sentence when the person gives up', async () => {
    const action = vi.fn<() => Promise<string>>().mockRejectedValue(refused)
    await expect(withPassword(action, async () => false)).rejects.toMatchObject({ code: 'cancelled' })
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('asks only once: a second refusal is an error', async () => {
    const ask = vi.fn(async () => true)
    await expect(withPassword(() => Promise.reject(refused), ask)).rejects.toBe(refused)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks for nothing when something else went wrong', async () => {
    const ask = vi.fn(async () => true)
    const broken = new CallError(500, 'internal', 'Something went wrong')
    await expect(withPassword(() => Promise.reject(broken), ask)).rejects.toBe(broken)
    expect(ask).not.toHaveBeenCalled()
  })
})
