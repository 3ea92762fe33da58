// Browser steps as people type them, one a line, and as they are shown to who approves them.
import { BrowserStep, keys } from '#contract/browser'
import { isSealed } from '#contract/sealed'

export const stepsExample = `open https://example.com
type Search = annual report
press Enter
read`

type Parsed = { steps: BrowserStep[]; problem: null } | { steps: null; problem: string }

/** The steps of a text, or what is wrong with its first line that is none. Empty lines and lines with # are left out. */
export function parseSteps(text: string): Parsed {
  const steps: BrowserStep[] = []
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const read = BrowserStep.safeParse(stepOf(line))
    if (!read.success) return { steps: null, problem: `Line ${at + 1} is not a step: “${line.slice(0, 80)}”. ${known}` }
    steps.push(read.data)
  }
  return steps.length > 0 ? { steps, problem: null } : { steps: null, problem: known }
}

const known =
  'Steps are: open (an address), click (a text), type (a field) = (a text), type secret (a field) = (what nobody is to read), press (a key), scroll down, wait (seconds), read, screenshot.'

function stepOf(line: string): unknown {
  const [, word = '', rest = ''] = /^(\w+)\s*(.*)$/.exec(line) ?? []
  switch (word.toLowerCase()) {
    case 'open':
      return { do: 'open', url: rest }
    case 'click':
      return { do: 'click', ...placeOf(rest) }
    case 'type': {
      const [, secret, field = '', value] = /^(secret\s+)?(.+?) = (.+)$/i.exec(rest) ?? []
      return value ? { do: 'type', ...placeOf(field), value: value.trim(), ...(secret && { secret: true }) } : null
    }
    case 'press':
      return { do: 'press', key: keys.find(key => key.toLowerCase() === rest.toLowerCase()) }
    case 'scroll':
      return { do: 'scroll', direction: rest.toLowerCase() || 'down' }
    case 'wait':
      return { do: 'wait', seconds: Number(rest.replace(/\s*s(econds?)?$/i, '') || 1) }
    case 'read':
      return { do: 'read', ...(rest.startsWith('css:') && placeOf(rest)) }
    case 'screenshot':
      return rest === '' ? { do: 'screenshot' } : null
    default:
      return null
  }
}

const placeOf = (words: string) => {
  const plain = words.trim()
  return plain.startsWith('css:')
    ? { selector: plain.slice(4).trim() }
    : { text: plain.replace(/^["“](.*)["”]$/, '$1') }
}

/** A step in words. What is typed in secret stays out. */
export function stepInWords(step: BrowserStep): string {
  switch (step.do) {
    case 'open':
      return `Open ${step.url}`
    case 'click':
      return `Click ${placeInWords(step)}`
    case 'type':
      return `Type ${step.secret || isSealed(step.value) ? 'something secret' : `“${step.value}”`} into ${placeInWords(step)}`
    case 'press':
      return `Press ${step.key}`
    case 'scroll':
      return `Scroll ${step.direction}`
    case 'wait':
      return `Wait ${step.seconds} s`
    case 'read':
      return step.selector ? `Read the text of ${step.selector}` : 'Read the text of the page'
    case 'screenshot':
      return 'Take a screenshot'
  }
}

const placeInWords = ({ text, selector }: { text?: string | undefined; selector?: string | undefined }) =>
  text === undefined ? `the element ${selector}` : `“${text}”`
