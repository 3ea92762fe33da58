import { describe, expect, it } from 'vitest'
import { dayOf, findings, table } from '../../../../../tests/support/find.ts'
import { periodWords } from './figures.ts'
import { keyFigures } from './key-figures.ts'

const heading = 'Month Start,Key Figure,Better,Target,Actual'
const found = (text: string, name = 'Key figures') =>
  findings([keyFigures], { name, text: `${text}\n`, domain: 'strategic' })
const titles = async (text: string) => (await found(text))?.map(({ title }) => title)

describe('key figures', () => {
  it('that missed their target or moved are told with the last whole period, and nothing else', async () => {
    const text = `${heading}
2026-09-01,Complaints,Lower,20,18
2026-10-01,Complaints,Lower,20,27
2026-11-01,Complaints,Lower,20,90
2026-09-01,Visits,Higher,100,110
2026-10-01,Visits,Higher,100,115
2026-09-01,Returns %,Lower,5,4
2026-10-01,Returns %,Lower,5,3`
    const drafts = await found(text)
    expect(drafts?.map(({ key, title, priority }) => [key, priority, title])).toEqual([
      ['targets', 'medium', '1 of 3 key figures missed its target in October 2026'],
      ['moved:Complaints', 'high', 'Complaints rose from 18 to 27 in October 2026'],
      ['moved:Returns %', 'low', 'Returns % fell from 4 to 3 in October 2026'],
    ])
    expect(drafts?.[1]?.impact).toEqual({ value: '50', unit: '%' })
    expect(drafts?.[1]?.description).toContain('a change of 10 % or more is reported')
  })

  it('are not said to be better or worse where the table does not say which way is good', async () => {
    const text = `Week,KPI,Target,Actual
2026-11-02,Output,10,8
2026-11-09,Output,10,4`
    const [below, moved] = (await found(text)) ?? []
    expect(below?.title).toBe('1 of 1 key figures is below its target in the period of 2026-11-09')
    expect(moved?.title).toBe('Output fell from 8 to 4 in the period of 2026-11-09')
    expect(moved?.description).not.toMatch(/right way|wrong way/)
  })

  it('say nothing of a single period, of a figure written twice, of zero before and of missing values', async () => {
    expect(await titles(`${heading}\n2026-10-01,Visits,Higher,1,5`)).toEqual([])
    const text = `${heading}
2026-09-01,Double,Higher,,5
2026-10-01,Double,Higher,,50
2026-10-01,Double,Higher,,60
2026-09-01,From nothing,Higher,,0
2026-10-01,From nothing,Higher,,7
2026-09-01,Gone,Higher,,9
2026-10-01,Gone,Higher,,`
    expect(await titles(text)).toEqual([])
  })

  it('bear hostile names', async () => {
    const name = `'; drop table x; -- "<b>`
    const text = `${heading}
2026-09-01,"${name.replaceAll('"', '""')}",Higher,,10
2026-10-01,"${name.replaceAll('"', '""')}",Higher,,20`
    expect(await titles(text)).toEqual([`${name} rose from 10 to 20 in October 2026`])
  })

  it('are not looked for in tables of other things', async () => {
    const targets = table('Owner,Quarter Start,Target,Actual', 8, at => `Ann,${dayOf(90 * at)},100,${90 + at}`)
    expect(await found(targets, 'Sales targets')).toBe(null)
  })
})

it('periods are months by name, anything else by its day', () => {
  expect(periodWords('2026-02-01', 31)).toBe('February 2026')
  expect(periodWords('2026-02-02', 7)).toBe('the period of 2026-02-02')
})
