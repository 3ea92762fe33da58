// Duty of the prompt engineer: runs that fail by agent, mode and model, and tools whose calls fail.
import { agentById } from '../../agents/index.ts'
import { outcomeFigures, type ToolFigures, toolFigures } from '../../runs/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { modes } from '../run-modes.ts'
import { percent } from '../words.ts'

/** Runs of so many days. */
const period = 30

const sinceOf = ({ house }: Context) => new Date(house.clock.now().getTime() - period * 86_400_000)

type Counted = {
  key: string
  name: { one: string; many: string }
  next: string
  runs: number
  bad: number
  rows: Parameters<typeof ownRecords>[2]
}

const drafts = (counted: readonly Counted[], context: Context, threshold: ThresholdValue): Draft[] =>
  counted
    .filter(({ runs, bad }) => runs >= threshold('runs') && 100 * bad >= threshold('share') * runs)
    .map(({ key, name, next, runs, bad, rows }) => ({
      key,
      priority: 100 * bad >= 2 * threshold('share') * runs ? 'high' : 'medium',
      title: `${bad} of ${plural(runs, name.one, name.many)} failed in the last ${period} days`,
      description: `That is ${percent(bad, runs)}; from ${threshold('share')} % on it is reported. ${next}`,
      impact: { value: String(Math.round((1000 * bad) / runs) / 10), unit: '%' },
      evidence: ownRecords(context, 'How they ended', rows),
    }))

const ofTool = (figures: ToolFigures): Counted => ({
  key: `tool:${figures.tool}`,
  name: { one: `call of the tool ${figures.tool}`, many: `calls of the tool ${figures.tool}` },
  next: `${figures.failed} failed, ${figures.refused} ${figures.refused === 1 ? 'was' : 'were'} refused, of ${figures.unknown} nobody knows how they ended. Read some of them under Runs, and say in the tool’s description what the agents get wrong.`,
  runs: figures.calls,
  bad: figures.failed + figures.refused + figures.unknown,
  rows: [{ ...figures }],
})

async function countedOf(context: Context): Promise<Counted[]> {
  const [db, since] = [context.house.db, sinceOf(context)]
  const [runs, tools] = await Promise.all([outcomeFigures(db, since), toolFigures(db, since)])
  const ofRuns = runs.map(({ agent_id, kind, model, runs, failed }): Counted => {
    const agent = agentById(agent_id)?.name ?? agent_id
    const by = `of ${agent} in the ${modes[kind]}${model ? ` with ${model}` : ' that no model answered'}`
    return {
      key: `runs:${agent_id}:${kind}:${model ?? ''}`,
      name: { one: `run ${by}`, many: `runs ${by}` },
      next: 'Read the last of them under Runs; if it is the words, change the instructions of the agent, else the model.',
      ...{ runs, bad: failed },
      rows: [{ agent, mode: modes[kind], model, runs, failed }],
    }
  })
  return [...ofRuns, ...tools.map(ofTool)]
}

export const runOutcomes: HouseDuty = {
  kind: 'house',
  id: 'run_outcomes',
  agent_id: 'prompt_engineer',
  title: 'Outcome of runs and calls of tools',
  permission: 'system.details',
  thresholds: {
    share: {
      sentence: 'Runs or calls are reported from this share of failures on.',
      default: 15,
      unit: '%',
      min: 1,
      max: 100,
    },
    runs: {
      sentence: 'Fewer runs or calls say nothing about a share.',
      default: 10,
      unit: 'runs',
      min: 2,
      max: 100_000,
    },
  },
  schedule: '55 5 * * *',
  changes_daily: false,
  waiting_for: 'Ask an agent something in the chat.',
  async state(context) {
    const counted = await countedOf(context)
    return counted.length === 0 ? null : digestOf(counted.map(({ key, runs, bad }) => [key, runs, bad]))
  },
  look: async (context, _today, _ask, threshold) => drafts(await countedOf(context), context, threshold),
}
