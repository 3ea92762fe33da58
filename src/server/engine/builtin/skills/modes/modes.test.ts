// What the built-in skills make of words in the modes of the engine.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ToolUse, Turn } from '../../turn.ts'
import { nextMove } from '../index.ts'
import { expertsFor } from './experts.ts'
import { inOrder } from './parts.ts'
import { stepsOf } from './plan.ts'

const turn = (mode: string, text: string, tools: readonly string[], uses: readonly ToolUse[] = []): Turn => ({
  ...{ mode, text, uses, earlier: [], choices: [], attachments: false, attached: [] },
  tools: tools.map(name => ({ type: 'function' as const, name, inputSchema: {} })),
})
const used = (tool: string, value: unknown): ToolUse => ({
  ...{ tool, input: {}, output: { type: 'json', value: JSON.parse(JSON.stringify(value)) } },
})

describe('code execution', () => {
  it('runs the code as it stands, with the attached files', () => {
    const asked = { ...turn('code_execution', 'print(1 + 1)', ['run_code']), attached: [{ id: 'f1', name: 'a.csv' }] }
    expect(nextMove(asked)).toMatchObject({
      ...{ calls: [{ tool: 'run_code', input: { language: 'python', code: 'print(1 + 1)', files: ['f1'] } }] },
    })
  })

  it('says how it ended and what it made', () => {
    const file = { id: '0197f3a0-0000-7000-8000-000000000001', path: 'runs/a|b.csv', media_type: 'text/csv', bytes: 3 }
    const ended = { ...{ return_code: 1, output: '# x', error: 'Boom', ended: null }, files: [file] }
    const ran = used('run_code', { ...ended, seconds: 0.24, output_cut: false })
    const inMode = nextMove(turn('code_execution', 'x', ['run_code'], [ran]))
    expect(inMode.kind === 'say' && inMode.text).toContain(
      'It ran for 0.2 seconds and ended with the return code 1.\n\nIt made these files:\n\n- runs/a\\|b.csv',
    )
    const inChat = nextMove({ ...turn('', 'Run this\n```js\nx\n```', ['run_code'], [ran]), mode: null })
    expect(inChat.kind === 'say' && inChat.text).toContain('It printed:\n\n```text\n# x\n```\n\nIt reported:')
  })

  it('says plainly when there is no sandbox', () => {
    const move = nextMove(turn('code_execution', 'print(1)', []))
    expect(move.kind === 'say' && move.text).toContain('no sandbox')
  })
})

describe('autonomous mode', () => {
  it.each([
    ['a\nb', ['a', 'b']],
    ['1. count invoices\n2) list files', ['count invoices', 'list files']],
    ['list the files, then delete the file a.md', ['list the files', 'delete the file a.md']],
    ['count deals and then count people.', ['count deals', 'count people']],
    ['', []],
  ])('takes the steps of %j', (goal, steps) => {
    expect(stepsOf(goal)).toEqual(steps)
  })

  it('does the second step only after the first, each with its own results', () => {
    const tools = ['list_files', 'search_documents']
    const goal = 'which files do we have\nsearch the documents for notice period'
    expect(nextMove(turn('autonomous_mode', goal, tools))).toMatchObject({ calls: [{ tool: 'list_files' }] })
    const files = used('list_files', { files: [] })
    expect(nextMove(turn('autonomous_mode', goal, tools, [files]))).toMatchObject({
      calls: [{ tool: 'search_documents' }],
    })
    const found = used('search_documents', { searched: 0, unknown: [], passages: [] })
    const move = nextMove(turn('autonomous_mode', goal, tools, [files, found]))
    expect(move.kind === 'say' && move.text).toContain('### 2. search the documents')
  })

  it('ends for any goal, and never does more than it was told', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), goal => {
        const move = nextMove(turn('autonomous_mode', goal, []))
        return move.kind === 'say'
      }),
    )
  })
})

describe('experts', () => {
  const known = ['cfo', 'coo', 'sales_manager', 'data_analyst', 'hr_manager']
  it('are those who are named, else those whose field the words name', () => {
    expect(expertsFor('ask CFO and sales manager: how is it?', known)).toEqual({
      experts: ['cfo', 'sales_manager'],
      question: 'how is it?',
    })
    expect(expertsFor('how many deals and invoices are late?', known).experts).toEqual(['cfo', 'sales_manager', 'coo'])
    expect(expertsFor('what is new?', known).experts).toEqual(['data_analyst', 'cfo', 'coo'])
    expect(expertsFor('ask the moon: hello', known).question).toBe('ask the moon: hello')
  })
})

describe('parts in order', () => {
  it('gives each part its own uses', () => {
    const asks = (tool: string) => (one: Turn) =>
      one.uses.length === 0
        ? { kind: 'call' as const, calls: [{ tool, input: {} }] }
        : { kind: 'say' as const, text: `${tool}: ${one.uses.map(use => use.tool).join()}` }
    const all = [used('a', {}), used('b', {})]
    expect(inOrder(turn('x', '', [], all.slice(0, 1)), [asks('a'), asks('b')])).toMatchObject({
      said: ['a: a'],
      next: { calls: [{ tool: 'b' }] },
    })
    expect(inOrder(turn('x', '', [], all), [asks('a'), asks('b')])).toEqual({ said: ['a: a', 'b: b'], next: null })
  })
})

describe('image analysis', () => {
  it('tells figures, and never what a picture shows', () => {
    const seen = used('look_at_pictures', {
      pictures: [
        {
          ...{ name: 'a|b.png', bytes: 2048, state: 'seen', format: 'PNG', width: 20, height: 10, sharpness: 3 },
          ...{ colours: [{ colour: '#ff0000', share: 0.5 }], noted: [{ label: 'Title', value: '[x](y)' }] },
          text: { state: 'read', text: 'Pay *now*\n\n# 12.50', words: 4, confidence: 43.2, cut: true },
        },
        { name: 'cut.png', bytes: 5, state: 'broken', text: null },
      ],
      alike: [],
      reader: { name: 'Tesseract 5.3.0', languages: ['eng'] },
    })
    const move = nextMove(turn('image_analysis', 'what is it?', ['look_at_pictures'], [seen]))
    const text = move.kind === 'say' ? move.text : ''
    expect(text).toContain('20 × 10')
    expect(text).toContain('(blurred)')
    expect(text).toContain('a\\|b.png')
    expect(text).toContain('cut.png is cut off or damaged')
    expect(text).toContain('can’t tell without a model that sees')
    expect(text).toContain(
      '(mean confidence 43 %; hardly legible, so don’t rely on it):\n\n```text\nPay *now*\n\n# 12.50\n```',
    )
    expect(text).toContain('The text goes on')
    expect(text).toContain('Read by Tesseract 5.3.0 (eng).')
  })

  it('says that there is no text, why it is not known, or that nothing reads it', () => {
    const said = (one: object | null, reader: object) => {
      const picture = { name: 'a.png', bytes: 9, state: 'seen', format: 'PNG', width: 2, height: 1, text: one }
      const seen = used('look_at_pictures', { pictures: [picture], alike: [], reader })
      const move = nextMove(turn('image_analysis', 'what is it?', ['look_at_pictures'], [seen]))
      return move.kind === 'say' ? move.text : ''
    }
    const reader = { name: 'Tesseract', languages: ['eng'] }
    expect(said({ state: 'empty' }, reader)).toContain('No text was found in **a.png**.')
    expect(said({ state: 'failed', reason: 'It took more than 30 seconds' }, reader)).toContain(
      'could not be read. It took more than 30 seconds.',
    )
    expect(said(null, { missing: 'There is no Tesseract on this machine.' })).toContain('There is no Tesseract')
  })
})
