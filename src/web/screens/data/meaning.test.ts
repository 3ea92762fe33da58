// Tests of what a changed form says to the server.
import { describe, expect, it } from 'vitest'
import { correctionOf, type Meaning } from './meaning.ts'

const plain: Meaning = { currency: 'EUR', currency_column: '', unit: '', is_key: false, dataset_id: '', column: '' }

describe('the form of a meaning', () => {
  it('says only what was changed', () => {
    expect(correctionOf(plain, plain)).toEqual({})
    expect(correctionOf(plain, { ...plain, unit: ' kg ' })).toEqual({ unit: 'kg' })
    expect(correctionOf(plain, { ...plain, currency: '' })).toEqual({ currency: null, currency_column: null })
  })

  it('waits for the column before it says a reference, and can take one away', () => {
    const half = { ...plain, dataset_id: 'a' }
    expect(correctionOf(plain, half)).toEqual({})
    const whole = { ...half, column: 'no' }
    expect(correctionOf(plain, whole)).toEqual({ reference: { dataset_id: 'a', column: 'no' } })
    expect(correctionOf(whole, plain)).toEqual({ reference: null })
  })
})
