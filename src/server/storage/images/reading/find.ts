// Finds Tesseract and the languages that it can read, by asking it: the one that the setting TESSERACT names, or one in
// the usual places.
import { messageOf } from '../../../base/errors.ts'
import { firstProgram, installedProgram } from '../../programs.ts'
import { type Programs, runTesseract } from './run.ts'

const usual: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/tesseract', '/usr/local/bin/tesseract'],
  darwin: ['/opt/homebrew/bin/tesseract', '/usr/local/bin/tesseract'],
  win32: ['C:\\Program Files\\Tesseract-OCR\\tesseract.exe'],
}
/** More slow it down and make it less sure. Those that are read when more are installed. */
const most_languages = 4
const first = ['eng', 'deu', 'fra', 'spa']
/** How a page is turned, and formulas. */
const no_languages = ['osd', 'equ']
const seconds = 10

export type Reader = {
  programs: Programs
  /** "Tesseract 5.3.0". */
  name: string
  languages: string[]
  /** It can tell how a page is turned. */
  turns: boolean
}
export type Found = { reader: Reader; reason: null } | { reader: null; reason: string }

const refused = (why: string): Found => ({ reader: null, reason: `Text in pictures is not read here: ${why}` })

export async function findReader(named: string | undefined): Promise<Found> {
  const tesseract = await firstProgram(named ? [named] : (usual[process.platform] ?? []))
  if (tesseract === null)
    return refused(
      'there is no Tesseract on this machine. Install it (on Debian: apt install tesseract-ocr), or name its path in TESSERACT.',
    )
  const bubblewrap = process.platform === 'linux' ? await installedProgram('bwrap') : null
  const behind_walls = bubblewrap ? await asked({ tesseract, bubblewrap }) : null
  return behind_walls?.reader ? behind_walls : asked({ tesseract, bubblewrap: null })
}

async function asked(programs: Programs): Promise<Found> {
  try {
    const [version, listed] = await Promise.all(
      ['--version', '--list-langs'].map(argument => runTesseract(programs, [argument], { seconds })),
    )
    const installed = languagesIn(listed ?? '')
    const languages = installed.filter(name => !no_languages.includes(name)).slice(0, most_languages)
    if (languages.length === 0)
      return refused('Tesseract has no language to read. Install one (on Debian: apt install tesseract-ocr-eng).')
    const number = /^tesseract v?(\d[\w.]{0,20})/i.exec(version ?? '')?.[1]
    const name = number ? `Tesseract ${number}` : 'Tesseract'
    return { reader: { programs, name, languages, turns: installed.includes('osd') }, reason: null }
  } catch (error) {
    return refused(`Tesseract does not start. ${messageOf(error)}.`)
  }
}

/** The best known first. Scripts, which stand in a folder, are left out. */
function languagesIn(listed: string): string[] {
  const names = listed.split('\n').flatMap(line => /^[a-z]{3}[a-z_]{0,20}$/.exec(line.trim()) ?? [])
  return [...first.filter(name => names.includes(name)), ...names.filter(name => !first.includes(name)).sort()]
}
