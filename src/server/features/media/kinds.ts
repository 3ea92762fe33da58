// Of which type bytes are, by what they begin with: what a provider or a name says of them does not count.
export type Kind = { family: 'picture' | 'sound'; media_type: string; ending: string }

const picture = (type: string, ending: string): Kind => ({ family: 'picture', media_type: `image/${type}`, ending })
const sound = (type: string, ending: string): Kind => ({ family: 'sound', media_type: `audio/${type}`, ending })

const at = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1')

/** Undefined for everything else, also for SVG, which is a document that can do things. */
export function kindOf(bytes: Buffer): Kind | undefined {
  const four = at(bytes, 0, 4)
  if (at(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return picture('png', 'png')
  if (at(bytes, 0, 3) === '\xff\xd8\xff') return picture('jpeg', 'jpg')
  if (/^GIF8[79]a$/.test(at(bytes, 0, 6))) return picture('gif', 'gif')
  if (four === 'RIFF' && at(bytes, 8, 12) === 'WEBP') return picture('webp', 'webp')
  if (four === 'RIFF' && at(bytes, 8, 12) === 'WAVE') return sound('wav', 'wav')
  if (four === 'OggS') return sound('ogg', 'ogg')
  if (four === 'fLaC') return sound('flac', 'flac')
  if (at(bytes, 0, 3) === 'ID3' || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]$/.test(at(bytes, 0, 2))) return sound('mpeg', 'mp3')
  if (at(bytes, 4, 8) === 'ftyp') return sound('mp4', 'm4a')
  if (four === '\x1a\x45\xdf\xa3') return sound('webm', 'webm')
  return undefined
}

/** How long a recording is, in seconds: by its head where it is WAVE, else as if it were of a usual density. */
export function secondsOf(bytes: Buffer): number {
  const rate = kindOf(bytes)?.ending === 'wav' && bytes.length >= 44 ? bytes.readUInt32LE(28) : 0
  return (bytes.length - (rate > 0 ? 44 : 0)) / (rate > 0 ? rate : usualRate)
}

/** Bytes a second of compressed sound at 32 kbit/s, at which speech is mostly kept; denser sound is shorter. */
const usualRate = 4000
