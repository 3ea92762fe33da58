// Ids sort in the order they were made, also within one millisecond.
import { describe, expect, it } from 'vitest'
import { newId } from './ids.ts'

describe('an id', () => {
  it('is a UUID of version 7 that carries its time', () => {
    const at = Date.UTC(2026, 10, 21)
    const id = newId(at)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
  })

  it('sorts behind those that were made before it, in the same millisecond too', () => {
    const at = Date.UTC(2026, 10, 21)
    const made = Array.from({ length: 20_000 }, (_, step) => newId(at + Math.floor(step / 5000)))
    expect(made.toSorted()).toEqual(made)
    expect(new Set(made).size).toBe(made.length)
  })
})
