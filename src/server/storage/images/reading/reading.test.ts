// Text in pictures: what the program says, what goes wrong with it, and the real one where it is installed.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../../base/log.ts'
import { bitmapOf } from '../bitmap.ts'
import { openImages } from '../index.ts'
import { findReader } from './find.ts'
import { openTextReader } from './reader.ts'
import { runTesseract } from './run.ts'
import { wordsIn } from './words.ts'

const signal = new AbortController().signal
let folder = ''
beforeAll(async () => {
  // Whoever the program runs as must reach it.
  folder = await mkdtemp('/tmp/cabinet-reading-')
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A program that speaks as Tesseract does; `page` is what it does with a picture. */
async function speaking(page: string, languages = 'eng osd') {
  const path = join(folder, `t-${Math.random().toString(36).slice(2)}`)
  const listed = ['List of available languages in "/x/" (2):', ...languages.split(' ')].join('\n')
  await writeFile(
    path,
    `#!/bin/sh\ncase "$1" in\n--version) echo "tesseract 5.9.1";;\n--list-langs) echo '${listed}';;\n*) ${page};;\nesac\n`,
  )
  await chmod(path, 0o755)
  return path
}
const row = (place: string, word: string, confidence: number) =>
  `5\t1\t${place.split('.').join('\t')}\t1\t0\t0\t9\t9\t${confidence}\t${word}`

describe('the words of a page', () => {
  it('stand in lines and paragraphs, with the mean of their confidences', () => {
    const table = [
      'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
      '4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t',
      ...[row('1.1.1', 'Pay', 90), row('1.1.1', '"now"', 80), row('1.1.2', 'please', 97), row('1.1.2', ' ', 95)],
      row('2.1.1', '12.50', 60.5),
    ]
    expect(wordsIn(table.join('\n'))).toEqual({
      ...{ text: 'Pay "now"\nplease\n\n12.50', words: 4, confidence: 81.9, cut: false },
    })
    expect(wordsIn('')).toBeNull()
    expect(wordsIn(row('1.1.1', 'x', -1))).toBeNull()
    expect(wordsIn(Array.from({ length: 3000 }, () => row('1.1.1', 'word', 90)).join('\n'))?.cut).toBe(true)
  })

  it('survive whatever a program says', () => {
    const cell = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('5', '', '\0', '\ud800', '1'))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 20 }), rows => {
        const read = wordsIn(rows.map(cells => cells.join('\t')).join('\n'))
        return read === null || (read.text.isWellFormed() && !read.text.includes('\0') && read.confidence <= 100)
      }),
    )
  })
})

it('makes a bitmap on white, and a smaller one of what is very large', () => {
  const rgba = Buffer.from([0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 0, 100, 100, 100, 255])
  const bytes = Buffer.from(bitmapOf({ width: 2, height: 2, rgba }))
  expect(bytes.subarray(0, 11).toString()).toBe('P5\n2 2\n255\n')
  expect([...bytes.subarray(11)]).toEqual([0, 255, 255, 100])
  const wide = bitmapOf({ width: 8001, height: 1, rgba: Buffer.alloc(4 * 8001, 255) })
  expect(Buffer.from(wide).toString('latin1', 0, 10)).toBe('P5\n2667 1\n')
})

describe('a program', () => {
  it('is asked for its version and languages', async () => {
    const { reader } = await findReader(await speaking('true', 'spa deu eng osd script/Latin aaa bbb'))
    expect(reader).toMatchObject({ name: 'Tesseract 5.9.1', languages: ['eng', 'deu', 'spa', 'aaa'], turns: true })
  })

  it('is missed with what to do', async () => {
    expect((await findReader(join(folder, 'nothing'))).reason).toMatch(/no Tesseract.*apt install tesseract-ocr/)
    expect((await findReader(await speaking('true', 'osd'))).reason).toContain('no language')
    const broken = join(folder, 'broken')
    await writeFile(broken, '#!/bin/sh\necho "cannot open libtesseract" >&2\nexit 127\n', { mode: 0o755 })
    expect((await findReader(broken)).reason).toBe(
      'Text in pictures is not read here: Tesseract does not start. cannot open libtesseract.',
    )
  })

  it('gets the bitmap on its input, and nothing of this process', async () => {
    const tesseract = await speaking(
      `printf '${row('1.1.1', '%s', 90).replaceAll('\t', '\\t')}\\n' "$(cat)-$*-$(env | grep -c SECRET)"`,
    )
    const before = process.env.SECRET_KEY
    process.env.SECRET_KEY = 'secret'
    try {
      const texts = openTextReader({ tesseract })
      const { reader } = await texts.found()
      if (!reader) throw new Error('It was not found')
      expect(await texts.read(reader, Buffer.from('bitmap'), signal)).toMatchObject({
        ...{ state: 'read', text: 'bitmap-stdin stdout --psm 1 -l eng tsv-0' },
      })
    } finally {
      if (before === undefined) delete process.env.SECRET_KEY
      else process.env.SECRET_KEY = before
    }
  })

  it('that finds nothing, fails, is too slow or says too much is told as that', async () => {
    const read = async (page: string) => {
      const texts = openTextReader({ tesseract: await speaking(page) })
      const { reader } = await texts.found()
      return reader && texts.read(reader, Buffer.from('bitmap'), signal)
    }
    expect(await read('true')).toEqual({ state: 'empty' })
    expect(await read('echo "Error in pixRead" >&2; exit 1')).toEqual({ state: 'failed', reason: 'Error in pixRead' })
    expect(await read('yes')).toEqual({ state: 'failed', reason: 'It said too much' })
    const programs = { tesseract: await speaking('sleep 60 & sleep 60'), bubblewrap: null }
    await expect(runTesseract(programs, ['stdin'], { seconds: 0.2 })).rejects.toThrow('more than 0.2 seconds')
    const stop = AbortSignal.timeout(100)
    await expect(runTesseract(programs, ['stdin'], { seconds: 60, signal: stop })).rejects.toThrow(stop.reason)
  })
})

describe('pictures', () => {
  /** Five by seven dots a letter, large as on a page. */
  const letters: Record<string, string> = {
    ...{ H: '1000110001100011111110001100011000110001'.slice(0, 35), E: '11111100001000011110100001000011111' },
    ...{ L: '10000100001000010000100001000011111', O: '01110100011000110001100011000101110' },
  }
  function written(word: string) {
    const [dot, margin] = [6, 60]
    const png = new PNG({ width: margin * 2 + word.length * 6 * dot, height: margin * 2 + 7 * dot })
    png.data.fill(255)
    ;[...word].forEach((letter, at) => {
      for (let y = 0; y < 7 * dot; y++)
        for (let x = 0; x < 5 * dot; x++)
          if (letters[letter]?.[5 * Math.floor(y / dot) + Math.floor(x / dot)] === '1')
            png.data.fill(
              0,
              4 * ((margin + y) * png.width + margin + at * 6 * dot + x),
              4 * ((margin + y) * png.width + margin + at * 6 * dot + x) + 3,
            )
    })
    return PNG.sync.write(png)
  }

  it('are measured alone where nothing reads', async () => {
    const images = openImages({ log: createLog('fatal'), tesseract: join(folder, 'nothing') })
    const [one] = await images.read([async () => written('HELLO')], signal)
    expect(one).toMatchObject({ look: { state: 'seen' }, text: null })
    await images.close()
  })

  it('are read by the real program where it is there, and else measured alone', async () => {
    const images = openImages({ log: createLog('fatal') })
    try {
      const { reader } = await images.reader()
      const [one, blank, broken] = await images.read(
        [async () => written('HELLO'), async () => written('  '), async () => Buffer.from('no picture')],
        signal,
      )
      expect([one?.look.state, blank?.look.state, broken?.look.state]).toEqual(['seen', 'seen', 'unknown'])
      expect(broken?.text).toBeNull()
      if (!reader) return expect([one?.text, blank?.text]).toEqual([null, null])
      expect(one?.text).toMatchObject({ state: 'read', text: 'HELLO', words: 1 })
      expect(blank?.text).toEqual({ state: 'empty' })
    } finally {
      await images.close()
    }
  })
})
