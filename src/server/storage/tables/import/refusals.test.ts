// Tests of files that are not tables: each is refused with a sentence, and nothing heavy looks at it first.
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importOne } from './import-fixture.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

/** A zip package with one entry, whose directory may claim anything. */
function zip(name: string, content: Buffer, claim: { unpacked?: number; flags?: number } = {}): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(claim.flags ?? 0, 8)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claim.unpacked ?? content.length, 24)
  entry.writeUInt16LE(name.length, 28)
  const start = 30 + name.length + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

const workbook = 'xl/workbook.xml'

describe('a file that is not a table', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), /empty/],
    ['only white space', Buffer.from(' \n\n '), /empty/],
    ['headings only', Buffer.from('a;b;c\n'), /no rows below its headings/],
    ['a PDF', bytes('%PDF-1.7\n'), /PDF/],
    ['a picture', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13]), /picture/],
    ['a compressed file', bytes([0x1f, 0x8b, 8, 0]), /compressed/],
    ['a web page called .xls', Buffer.from('\ufeff<html><table><tr><td>1</td></tr></table></html>'), /web page/],
    ['binary rubbish', bytes([7, 1, 0, 250, 9, 0, 3, 200, 0, 0, 5]), /not a table/],
    ['an archive', zip('readme.txt', Buffer.from('hello')), /archive/],
    ['a workbook that is cut off', zip(workbook, Buffer.from('x')).subarray(0, 60), /damaged/],
    ['a workbook of nonsense', zip(workbook, Buffer.from('nonsense')), /damaged|no rows/],
    ['an old workbook of nonsense', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', Array(600).fill(1)), /damaged/],
    ['a protected package', zip(workbook, Buffer.from('x'), { flags: 1 }), /protected by a password/],
  ])('%s is refused with a sentence', async (_, content, sentence) => {
    await expect(importOne(content)).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(sentence),
    })
  })

  it.each([
    ['that claims gigabytes', zip(workbook, Buffer.from('x'), { unpacked: 3_000_000_000 })],
    ['that packs a thousandfold', zip(workbook, Buffer.alloc(51 * 1024 * 1024))],
  ])('a workbook %s is refused before it is unpacked', async (_, content) => {
    await expect(importOne(content)).rejects.toMatchObject({ code: 'too_large' })
  })

  it('is refused when it has more columns than can be read', async () => {
    const cells = Array.from({ length: 501 }, (_, index) => `c${index}`).join(';')
    await expect(importOne(`${cells}\n${cells}x\n`)).rejects.toMatchObject({ code: 'too_large' })
  })
})
