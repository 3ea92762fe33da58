// Of which type bytes are.
import { expect, it } from 'vitest'
import { kindOf, secondsOf } from './kinds.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

it('goes by what the bytes begin with', () => {
  const endings = [
    '\x89PNG\r\n\x1a\nrest',
    '\xff\xd8\xff\xe0',
    'GIF89a',
    'RIFF1234WEBP',
    'RIFF1234WAVE',
    'ID3\x04',
    '\xff\xfb\x90',
    'OggS',
    'fLaC',
    '0000ftypM4A ',
    '\x1a\x45\xdf\xa3',
  ].map(text => kindOf(bytes(text))?.ending)
  expect(endings).toEqual(['png', 'jpg', 'gif', 'webp', 'wav', 'mp3', 'mp3', 'ogg', 'flac', 'm4a', 'webm'])
})

it('knows nothing else, and no document that can do things', () => {
  for (const text of ['', '<svg xmlns="x">', '<!doctype html>', 'PNG', 'RIFF1234AVI ', '%PDF-1.7', 'MZ', '{}']) {
    expect(kindOf(bytes(text))).toBeUndefined()
  }
})

it('says how long a recording is, by its head or as if it were usual', () => {
  const wave = Buffer.alloc(44 + 32_000)
  wave.write('RIFF', 0)
  wave.write('WAVE', 8)
  wave.writeUInt32LE(16_000, 28)
  expect(secondsOf(wave)).toBe(2)
  expect(secondsOf(Buffer.concat([bytes('ID3'), Buffer.alloc(39_997)]))).toBe(10)
})
