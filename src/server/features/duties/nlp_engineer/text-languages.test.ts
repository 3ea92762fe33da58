// In which languages the texts of a column are: on sentences whose language is known, and on what is none.
import { afterEach, describe, expect, it } from 'vitest'
import { type ReadTables, readTables } from '../../../../../tests/support/read-tables.ts'
import { newTables } from '../data_analyst/new-tables.ts'
import { commonWords } from './common-words.ts'
import { textLanguages } from './text-languages.ts'

const today = '2026-11-21'
let tables: ReadTables
afterEach(() => tables.close())

const sentences: Record<string, string> = {
  English: 'We have been waiting for the parcel with our order and would like to know what is wrong.',
  German: 'Wir haben das Paket mit der Bestellung nicht bekommen und möchten wissen, was damit ist.',
  French: 'Nous avons reçu le colis mais une partie de la commande est abîmée et ne marche pas.',
  Spanish: 'El paquete que pedimos no ha llegado y queremos saber por qué los plazos son tan largos.',
  Portuguese: 'Não recebemos a encomenda e também não sabemos quando os produtos vão ser entregues com o material.',
  Italian: 'Non abbiamo ricevuto il pacco che aspettiamo e anche la fattura della consegna è sbagliata.',
  Dutch: 'Wij hebben het pakket niet ontvangen en willen graag weten wanneer de bestelling wordt bezorgd.',
  Swedish: 'Vi har inte fått paketet och vill veta när det är på väg, för vi behöver det till helgen.',
  'Danish or Norwegian': 'Vi har ikke fået pakken og vil gerne vide hvor den er, for vi skal bruge den til festen.',
  Polish: 'Paczka nie dotarła do nas i nie wiemy, czy jest już w drodze, proszę o pilną odpowiedź.',
  Czech: 'Zásilka nám nepřišla a nevíme, jestli je už na cestě, prosím o rychlou odpověď, protože jsme se nedočkali.',
}
const messages = (texts: readonly string[]) =>
  ['Message No,Received,Message', ...texts.map((text, at) => `M-${100 + at},2026-10-${10 + (at % 20)},"${text}"`)].join(
    '\n',
  )
const numbered = (language: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${sentences[language]} Number ${at} of ${language.length}`)
const read = async (texts: readonly string[]) => {
  tables = await readTables([{ file_name: 'messages.csv', bytes: messages(texts) }])
}

describe('languages of texts', () => {
  it('counts every text in another language than most, and opens just those', async () => {
    const short = ['Danke 17', 'ok', 'A-1200', '???', '!!!'].map((text, at) => `${text}${at}`)
    await read([...numbered('German', 186), ...numbered('English', 14), ...short])
    const [found, ...others] = await tables.found(textLanguages, today)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      title: '14 texts in messages are in English, where most are in German',
      impact: { value: '14', unit: 'texts' },
    })
    expect(found?.description).toContain(
      'Of 205 texts in Message, 186 in German (90.7 %) and 14 in English (6.8 %). The language of 5 texts can’t be told',
    )
    expect(found?.evidence.row_count).toBe(14)
    expect(found?.evidence.columns).toEqual(['message_no', 'language', 'message'])
    expect(found?.evidence.rows.map(([number]) => number)).toContain('M-286')
  })

  it('counts a text as often as it stands there', async () => {
    await read([...numbered('English', 60), ...Array.from({ length: 7 }, () => sentences.French ?? '')])
    expect((await tables.found(textLanguages, today)).map(({ impact }) => impact?.value)).toEqual(['7'])
  })

  it('tells each language from all others', async () => {
    const others = Object.keys(commonWords).filter(language => language !== 'German')
    await read([...numbered('German', 90), ...others.flatMap((language, at) => numbered(language, 4 + at))])
    const [found] = await tables.found(textLanguages, today)
    for (const [at, language] of others.entries()) expect(found?.description).toContain(`${4 + at} in ${language} (`)
    expect(found?.impact?.value).toBe('85')
    expect(found?.description).not.toContain('can’t be told')
  })

  it('says nothing of a column in one language, which the profile of a new table tells, nor of two odd texts', async () => {
    await read([...numbered('Italian', 40), ...numbered('Dutch', 2)])
    expect(await tables.found(textLanguages, today)).toEqual([])
    await tables.close()
    await read(numbered('Italian', 40))
    expect((await tables.found(newTables, today))[0]?.description).toContain('Message is written in Italian.')
  })

  it('looks at a part of a table that is very long, and says so', async () => {
    const rows = [...numbered('German', 400), ...numbered('English', 200)]
    await read(rows)
    const [dataset] = tables.datasets
    if (dataset) dataset.row_count = 1_000_001
    const profile = dataset?.newest.profile.find(({ name }) => name === 'message')
    if (profile) profile.distinct = 1_000_001
    const [found] = await tables.found(textLanguages, today)
    expect(found?.description).toMatch(/that were looked at \(one in 3, taken evenly\) in Message/)
    expect(Number(found?.impact?.value)).toBeLessThan(200)
    expect(found?.evidence.row_count).toBe(Number(found?.impact?.value))
  })

  it('claims no language for names, numbers and codes', async () => {
    const codes = Array.from({ length: 60 }, (_, at) => `Los Angeles depot; pallet ${at} XJ-${at * 37} Le Mans; Müller`)
    await read(codes)
    expect(await tables.found(textLanguages, today)).toEqual([])
    expect((await tables.found(newTables, today))[0]?.description).not.toContain('written')
  })
})
