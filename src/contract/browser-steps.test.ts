import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BrowserUse } from '#contract/browser'
import { parseSteps, stepInWords, stepsExample } from '#contract/browser-steps'

it('reads steps as people type them', () => {
  const { steps } = parseSteps(`# looking something up
open https://example.com/a?b=1
type Search = annual = report
type css:#pin = 12 34
click "Sign in"
click css:.next > a
press enter
scroll
wait 2 s
read css:main
read
screenshot`)
  expect(steps).toEqual([
    { do: 'open', url: 'https://example.com/a?b=1' },
    { do: 'type', text: 'Search', value: 'annual = report' },
    { do: 'type', selector: '#pin', value: '12 34' },
    { do: 'click', text: 'Sign in' },
    { do: 'click', selector: '.next > a' },
    { do: 'press', key: 'Enter' },
    { do: 'scroll', direction: 'down' },
    { do: 'wait', seconds: 2 },
    { do: 'read', selector: 'main' },
    { do: 'read' },
    { do: 'screenshot' },
  ])
  expect(parseSteps(stepsExample).problem).toBeNull()
})

it.each([
  'open file:///etc/passwd',
  'open javascript:alert(1)',
  'open chrome://settings',
  'open view-source:http://example.com',
  'open http://name:word@example.com/',
  'open http://example.com\\@evil.example/',
  'open example.com',
  'press F12',
  'wait 1000',
  'click',
  'type = x',
  'delete everything',
  'click a\u202eb',
])('does not take “%s” for a step', line => {
  expect(parseSteps(`open https://example.com\n${line}`)).toMatchObject({
    steps: null,
    problem: expect.stringMatching(/^Line 2/),
  })
})

it('keeps what is typed in secret out of its words', () => {
  const step = { do: 'type' as const, text: 'Password', value: 'swordfish', secret: true }
  expect(stepInWords(step)).toBe('Type something secret into “Password”')
})

it('answers steps that are valid or a problem, whatever is typed', () => {
  const word = fc.constantFrom('open', 'click', 'type', 'press', 'scroll', 'wait', 'read', 'screenshot', '')
  const line = fc.tuple(word, fc.string()).map(([first, rest]) => `${first} ${rest}`)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), lines => {
      const { steps, problem } = parseSteps(lines.join('\n'))
      expect(steps === null ? problem !== null : BrowserUse.safeParse({ steps }).success).toBe(true)
    }),
  )
})

it('takes no field that it does not know', () => {
  expect(BrowserUse.safeParse({ steps: [{ do: 'screenshot', path: '/etc/passwd' }] }).success).toBe(false)
  expect(BrowserUse.safeParse({ steps: [{ do: 'click', text: 'a', selector: 'b' }] }).success).toBe(false)
  expect(BrowserUse.safeParse({ steps: [{ do: 'evaluate', script: '1' }] }).success).toBe(false)
})
