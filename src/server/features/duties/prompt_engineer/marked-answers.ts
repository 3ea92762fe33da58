// Duty of the prompt engineer: answers in the chat that people called not helpful.
import { agentById } from '../../agents/index.ts'
import { type AnswerFigures, answerFigures } from '../../chat/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { percent } from '../words.ts'

/** Answers of so many days. */
const period = 30

const figuresOf = ({ house: { db, clock } }: Context): Promise<AnswerFigures[]> =>
  answerFigures(db, new Date(clock.now().getTime() - period * 86_400_000))

function draftOf({ agent_id, answers, marked }: AnswerFigures, context: Context, threshold: ThresholdValue): Draft[] {
  const [share, least] = [threshold('share'), threshold('answers')]
  if (marked < least || 100 * marked < share * answers) return []
  const agent = agentById(agent_id)?.name ?? agent_id
  return [
    {
      key: `marked:${agent_id}`,
      priority: 100 * marked >= 2 * share * answers ? 'high' : 'medium',
      title: `${marked} of ${plural(answers, 'answer')} of ${agent} were called not helpful in the last ${period} days`,
      description: `That is ${percent(marked, answers)}; from ${share} % and ${plural(least, 'answer')} on it is reported. What was said stays with those who asked: ask them what was missing, and change the instructions of the agent, or give it the data.`,
      impact: { value: String(marked), unit: 'answers' },
      evidence: ownRecords(context, `Answers of ${agent}`, [{ agent, answers, not_helpful: marked }]),
    },
  ]
}

export const markedAnswers: HouseDuty = {
  kind: 'house',
  id: 'marked_answers',
  agent_id: 'prompt_engineer',
  title: 'Answers that were not helpful',
  permission: 'system.details',
  thresholds: {
    share: {
      sentence: 'Answers are reported from this share on that was called not helpful.',
      default: 10,
      unit: '%',
      min: 1,
      max: 100,
    },
    answers: {
      sentence: 'Fewer answers that were called not helpful are not reported.',
      default: 3,
      unit: 'answers',
      min: 1,
      max: 100_000,
    },
  },
  schedule: '55 5 * * *',
  changes_daily: true,
  waiting_for: 'Ask an agent something in the chat, and call answers not helpful that are not.',
  async state(context) {
    const figures = await figuresOf(context)
    return figures.length === 0 ? null : digestOf(figures.map(({ agent_id, marked }) => [agent_id, marked]))
  },
  async look(context, _today, _ask, threshold) {
    return (await figuresOf(context)).flatMap(figures => draftOf(figures, context, threshold))
  },
}
