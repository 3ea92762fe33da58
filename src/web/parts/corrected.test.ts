// A question that was chosen among other readings leads back to what was first asked.
import { describe, expect, it } from 'vitest'
import type { Evidence } from '#contract/chat'
import { type Answered, correctedBy } from './corrected.ts'

const evidence = (...questions: string[]): Evidence => ({
  title: '',
  sql: '',
  datasets: [],
  columns: [],
  rows: [],
  row_count: 0,
  asked_at: '2026-11-21T09:00:00.000Z',
  reading: {
    text: '',
    parts: [{ kind: 'measure', text: '', alternatives: questions.map(question => ({ text: question, question })) }],
  },
})
const answered = (text: string, ...others: string[]): Answered => ({
  text,
  evidence: [evidence(...others)],
  questions: [],
})

describe('a correction', () => {
  it('is a question that the answer before offered as another reading', () => {
    expect(correctedBy('total Net', [answered('takings', 'total Net', 'total Gross')])).toBe('takings')
  })

  it('leads back over several corrections to the words that a person wrote', () => {
    const earlier = [answered('takings', 'total Gross'), answered('total Gross', 'total Net')]
    expect(correctedBy('total Net', earlier)).toBe('takings')
  })

  it('is also what was chosen where the answer asked back', () => {
    expect(correctedBy('total Net', [{ text: 'takings', evidence: [], questions: ['total Net'] }])).toBe('takings')
  })

  it('is no question that a person wrote anew', () => {
    expect(correctedBy('total Vat', [answered('takings', 'total Net')])).toBeUndefined()
  })
})
