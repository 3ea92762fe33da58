// Duty of the software engineer: secrets and risky calls in code that was uploaded or written.
import type { Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { counted, isCode, papersOf, papersState, seenIn } from '../papers.ts'
import { clipped, listed } from '../words.ts'
import { type Risk, riskyCallsIn, secretsIn } from './code-risks.ts'

const said = (risks: readonly Risk[]) =>
  listed(
    risks.map(({ what, line }) => `${what} in line ${line}`),
    5,
  )

export const code: HouseDuty = {
  kind: 'house',
  id: 'code',
  agent_id: 'software_engineer',
  title: 'Secrets and risky calls in code',
  permission: 'can_manage',
  thresholds: {
    entropy: {
      sentence:
        'How mixed a text has to be that is given to a name like password, to count as a secret (Shannon’s entropy)',
      default: 3,
      unit: 'bits a sign',
      min: 1,
      max: 8,
    },
  },
  schedule: '10 5 * * *',
  changes_daily: false,
  waiting_for: 'Upload code as a document.',
  state: papersState,
  async look(context, _today, _ask, threshold) {
    return (await papersOf(context)).filter(isCode).flatMap((paper): Draft[] => {
      const name = clipped(paper.name)
      const [secrets, calls] = [secretsIn(paper.text, threshold('entropy')), riskyCallsIn(paper.text, paper.name)]
      const evidence = (title: string, risks: readonly Risk[]) =>
        counted(
          context,
          title,
          ['file', 'line', 'what', 'shown'],
          risks.map(({ line, what, shown }) => [paper.name, line, what, shown]),
        )
      const drafts: Draft[] = []
      if (secrets.length > 0)
        drafts.push({
          key: `secrets:${paper.id}`,
          priority: 'critical',
          title: `${name} holds ${plural(secrets.length, 'secret')}`,
          description: `${upper(said(secrets))}. Known forms of keys count, and so does a text that is given to a name like password and is mixed as a key is (${threshold('entropy')} bits a sign or more). Whoever reads the file can use them: make new ones where they were issued, end these, and keep the new ones out of the code.`,
          impact: { value: String(secrets.length), unit: 'secrets' },
          evidence: evidence(`Secrets in ${name}`, secrets),
          ...seenIn(paper.domain),
        })
      if (calls.length > 0)
        drafts.push({
          key: `calls:${paper.id}`,
          priority: 'high',
          title: `${name} makes ${plural(calls.length, 'risky call')}`,
          description: `It ${said(calls)}. Have somebody who knows the code look at whether text from outside can get there, and use the safe way instead.`,
          impact: { value: String(calls.length), unit: 'calls' },
          evidence: evidence(`Risky calls in ${name}`, calls),
          ...seenIn(paper.domain),
        })
      return drafts
    })
  },
}

const upper = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
