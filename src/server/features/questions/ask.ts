// Asking now: words go to the built-in skills, SQL to the tables; both see only what the asker may see.
import { z } from 'zod/mini'
import { chartKinds } from '#contract/charts'
import { EvidenceReading } from '#contract/chat'
import * as questions from '#contract/questions'
import { newId } from '../../base/ids.ts'
import { parsed } from '../../base/parse.ts'
import { type Asking, askWithEvidence } from '../datasets/index.ts'
import { describedCompany } from '../glossary/index.ts'
import type { Ability } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { drawAnswer, mostDrawn } from './draw.ts'
import { asker, questionEvent } from './own.ts'
import { insertAsked } from './store.ts'

const Query = z.object({ title: z.string(), sql: z.string(), reading: z.optional(EvidenceReading) })
const Drawing = z.object({ ...Query.shape, kind: z.optional(z.enum(chartKinds)) })

/** What the skills may do for somebody who asks here: look, ask, draw. */
function abilitiesFor(context: Context): Ability[] {
  return [
    {
      name: 'describe_data',
      run: async () => ({ value: await describedCompany(context) }),
    },
    {
      name: 'query_data',
      async run(input) {
        const asking: Asking = { ...parsed(Query, input), kept_rows: 1000 }
        const { answer, evidence } = await askWithEvidence(context, asking)
        return { value: { ...answer, rows: answer.rows.slice(0, 200) }, evidence }
      },
    },
    {
      name: 'draw_chart',
      async run(input) {
        const { answer, evidence } = await drawAnswer(context, parsed(Drawing, input))
        return { value: { ...answer, rows: answer.rows.slice(0, 200) }, evidence }
      },
    },
  ]
}

/** The answer as it is at this moment; throws what the tables refuse. */
export async function answerNow(
  context: Context,
  { kind, text, before }: questions.Question,
): Promise<questions.Answer> {
  if (kind === 'sql') {
    const asking = { title: 'Question in SQL', sql: text, max_rows: mostDrawn, kept_rows: mostDrawn }
    const { evidence } = await askWithEvidence(context, asking)
    return { outcome: 'answered', text: '', evidence: [evidence], questions: [] }
  }
  const said = before.flatMap(({ question, answer }) => [
    { role: 'user' as const, text: question },
    { role: 'assistant' as const, text: answer },
  ])
  return context.house.answerBySkills([...said, { role: 'user', text }], abilitiesFor(context))
}

/** Asks, and remembers that it was asked. */
export const askQuestion = verb(questions.ask, {
  prepare: (question, context) => answerNow(context, question),
  async change(tx, { kind, text, before }, context, answer) {
    const now = context.house.clock.now()
    const user_id = asker(context)
    const id = newId(now.getTime())
    await insertAsked(tx, { id, user_id, kind, text, before, outcome: answer.outcome, asked_at: now })
    return {
      answer,
      audit: { action: 'question.asked', subject: id, details: { kind, outcome: answer.outcome } },
      events: [questionEvent(id, user_id)],
    }
  },
})
