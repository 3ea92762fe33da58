import { describe, expect, it } from 'vitest'
import { fuzzDocuments } from '../../../../tests/fuzz/documents.ts'

describe('a document that was damaged on its way', () => {
  it('is read as far as it makes sense or refused with a sentence, whatever the damage', async () => {
    const { read, refused } = await fuzzDocuments(270, 1)
    expect(read).toBeGreaterThan(20)
    expect(refused).toBeGreaterThan(20)
  })
})
