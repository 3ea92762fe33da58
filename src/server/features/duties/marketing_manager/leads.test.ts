import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, findings, table } from '../../../../../tests/support/find.ts'
import { leadConversion } from './conversion.ts'
import { leadGrowth } from './growth.ts'
import { leadInterests } from './interests.ts'
import { topicsOf } from './topics.ts'

const duties = [leadGrowth, leadConversion, leadInterests]
const found = (name: string, text: string) => findings(duties, { name, text, domain: 'sales' })

describe('leads', () => {
  it('are told by week, by source, by conversion and by what they ask for', async () => {
    // Twenty in the last four weeks, forty in the four before, all by the fair until half a year ago.
    const text = table('Signed Up On,Name,Lead Source,Request,Status', 260, at => {
      const back = at < 20 ? 1 + at : at < 60 ? 29 + ((at - 20) % 28) : 60 + at
      const wish = at % 2 ? 'Price of a garden shed' : 'Garden sheds, which sizes?'
      return `${dayOf(back)},Person ${at},${at % 4 ? 'Fair' : 'Search'},"${wish}",${at % 10 === 0 ? 'Customer' : 'Lead'}`
    })
    const drafts = (await found('Leads', text)) ?? []
    const of = (key: string) => drafts.find(draft => draft.key === key)
    expect(of('growth')).toMatchObject({
      priority: 'high',
      title: '20 leads came in during the last 28 days, after 40 in the 28 before',
      impact: { value: '-50', unit: '%' },
    })
    expect(of('growth')?.description).toContain('By week, the newest last: 0, 6, 7, 7.')
    expect(of('conversion')?.impact).toEqual({ value: '10.7', unit: '%' })
    expect(of('conversion')?.description).toContain('13 of 121 leads.')
    expect(of('interests')?.title).toMatch(/^121 of 121 leads .* asked for “garden sheds?”/)
  })

  it('in German, French and Spanish are leads, too', async () => {
    const kinds = [
      ['Interessenten', 'Angemeldet am,Name,Quelle'],
      ['Inscriptions newsletter', 'Date,Nom,Canal'],
      ['Lista de espera', 'Fecha,Nombre,Origen'],
    ] as const
    for (const [name, heading] of kinds) {
      const text = table(heading, 60, at => `${dayOf(at + 1)},P ${at},Web`)
      expect([name, (await found(name, text))?.map(({ key }) => key)]).toEqual([name, ['growth']])
    }
  })

  it('that are too few, too new or none say nothing', async () => {
    expect(
      await found(
        'Leads',
        table('Signed Up On,Name,Source', 5, at => `${dayOf(at * 20)},P ${at},Web`),
      ),
    ).toEqual([])
    const fresh = table('Signed Up On,Name,Source', 30, at => `${dayOf(at)},P ${at},Web`)
    expect(await found('Leads', fresh)).toEqual([])
  })

  it('are neither deals nor invoices', async () => {
    const deals = table('Lead,Stage,Amount,Created', 30, at => `L${at},Won,10.00,${dayOf(at)}`)
    expect(await found('Leads in the pipeline', deals)).toBe(null)
  })
})

describe('topics', () => {
  const all = (texts: string[], least = 2) =>
    topicsOf(
      texts.map(text => ({ text, times: 1 })),
      least,
    )

  it('are pairs of words before single ones, and no word that nearly all texts hold', () => {
    const said = ['Cargo bikes for us', 'a cargo bike', 'Bikes for children', 'bikes for children, please', 'a bike']
    expect(all(said).map(({ words, texts }) => [words, texts])).toEqual([
      ['cargo bike', 2],
      ['children', 2],
    ])
  })

  it('hold for any text: none is said more often than there are texts, nor less often than asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 30 }), texts => {
        for (const topic of all(texts)) {
          expect(topic.texts).toBeGreaterThanOrEqual(2)
          expect(topic.texts).toBeLessThanOrEqual(texts.length)
        }
      }),
    )
  })
})
