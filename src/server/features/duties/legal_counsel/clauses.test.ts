import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clausesIn, isContract, sentencesOf } from './clauses.ts'

const kinds = (text: string) => clausesIn(text).map(({ kind }) => kind)

describe('a clause is found in each language', () => {
  it.each([
    ['This agreement renews automatically for successive periods of twelve months.', 'auto_renewal'],
    ['The term shall be automatically extended by one year.', 'auto_renewal'],
    ['Der Vertrag verlängert sich stillschweigend um ein Jahr.', 'auto_renewal'],
    ['Die Laufzeit verlängert sich jeweils um zwölf weitere Monate.', 'auto_renewal'],
    ['Le contrat est renouvelé par tacite reconduction.', 'auto_renewal'],
    ['El contrato se prorrogará automáticamente por periodos anuales.', 'auto_renewal'],
    ['The liability of the supplier is limited to EUR 250,000 for each event.', 'liability'],
    ['Die Haftung des Anbieters ist auf den Auftragswert beschränkt.', 'liability'],
    ['La responsabilité du prestataire est limitée au montant annuel.', 'liability'],
    ['La responsabilidad del proveedor no excederá de 10.000 euros.', 'liability'],
    ['Either party may terminate with ninety days notice.', 'notice'],
    ['Der Vertrag kann mit einer Frist von drei Monaten zum Jahresende gekündigt werden.', 'notice'],
    ['Chaque partie peut y mettre fin avec un préavis de trois mois.', 'notice'],
    ['Cualquiera de las partes podrá resolverlo con un preaviso de 30 días.', 'notice'],
    ['This agreement is governed by the laws of Ireland.', 'governing_law'],
    ['Es gilt das Recht der Bundesrepublik Deutschland.', 'governing_law'],
    ['Le présent contrat est soumis au droit français.', 'governing_law'],
    ['El presente contrato se rige por la ley española.', 'governing_law'],
  ])('%s', (sentence, kind) => {
    expect(kinds(sentence)).toEqual([kind])
  })
})

describe('no clause is', () => {
  it.each([
    'The agreement ends with the current period and does not renew itself.',
    'There is no automatic renewal.',
    'Der Vertrag verlängert sich nicht automatisch.',
    'Eine stillschweigende Verlängerung ist ausgeschlossen; keine automatische Verlängerung.',
    'Le contrat prend fin sans tacite reconduction.',
    'El contrato termina sin prórroga automática.',
    'Cover. Liability of the business up to EUR 5,000,000 a year.',
    'The supplier may change a price once a year with notice of 60 days.',
    'The customer pays EUR 6,000 a month.',
    'Wir haben die Lieferung bemerkt.',
  ])('%s', sentence => {
    expect(kinds(sentence)).toEqual([])
  })
})

it('a sentence that renews unless notice is given is both', () => {
  const said =
    'This agreement renews automatically for successive periods of twelve months unless either party gives written notice at least 90 days before the end of the current period.'
  expect(kinds(`Term. ${said} Law.`)).toEqual(['auto_renewal', 'notice'])
  expect(clausesIn(`Term. ${said} Law.`)[0]?.sentence).toBe(said)
})

it('contracts are told by name or first words, and by their parties', () => {
  expect(isContract('Hosting', 'SERVICE AGREEMENT between A (customer) and B (supplier)')).toBe(true)
  expect(isContract('Mietvertrag Lager', 'zwischen A und B')).toBe(true)
  expect(isContract('Handbook', 'A customer may return a bicycle within 30 days')).toBe(false)
  expect(isContract('Returns policy', 'Bring it back within 30 days')).toBe(false)
})

it('any text is cut into its own sentences, quickly and without loss', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
      const joined = sentencesOf(text).join('').replace(/\s+/g, '')
      expect(joined).toBe(text.replace(/\s+/g, ''))
      for (const { sentence } of clausesIn(text)) expect(text.replace(/\s+/g, ' ')).toContain(sentence)
    }),
  )
})

it('a text made to slow a search down does not', () => {
  const slow = `${'liability '.repeat(20_000)} ${'notice days '.repeat(20_000)}`
  expect(clausesIn(slow).length).toBeLessThanOrEqual(4)
})
