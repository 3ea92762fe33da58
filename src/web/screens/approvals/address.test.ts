// The address of the list of requests.
import { expect, it } from 'vitest'
import { readAddress, writeAddress } from './address.ts'

it('opens what waits where the address says nothing or nonsense', () => {
  expect(readAddress({})).toEqual({ tab: 'pending', id: undefined })
  expect(readAddress({ tab: 'elsewhere', id: 7 })).toEqual({ tab: 'pending', id: undefined })
})

it('writes what it reads, without what goes without saying', () => {
  for (const address of [{ tab: 'decided', id: 'x' } as const, { tab: 'pending', id: undefined } as const]) {
    expect(readAddress(writeAddress(address))).toEqual(address)
  }
  expect(writeAddress({ tab: 'pending', id: undefined })).toEqual({})
})
