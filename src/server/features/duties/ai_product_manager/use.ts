// Duty of the product manager: who uses the agents, which of them, through what, and how much of it fails or is given up.

import { namesOf, rolesOf } from '../../accounts/index.ts'
import { agentById } from '../../agents/index.ts'
import { type OutcomeFigures, outcomeFigures, type PersonFigures, personFigures } from '../../runs/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { modes } from '../run-modes.ts'
import { listed, percent } from '../words.ts'

/** Use of so many days. */
const period = 30

const sinceOf = ({ house }: Context) => new Date(house.clock.now().getTime() - period * 86_400_000)
const nameOf = (id: string) => agentById(id)?.name ?? id
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const roleWords = (role: string | undefined) => (role ?? 'former user').replaceAll('_', ' ')

type ByAgent = { agent_id: string; runs: number; failed: number; cancelled: number }

const byAgentOf = (figures: readonly OutcomeFigures[]): ByAgent[] =>
  [...Map.groupBy(figures, ({ agent_id }) => agent_id)]
    .map(([agent_id, own]) => ({
      agent_id,
      runs: sum(own.map(({ runs }) => runs)),
      failed: sum(own.map(({ failed }) => failed)),
      cancelled: sum(own.map(({ cancelled }) => cancelled)),
    }))
    .sort((a, b) => b.runs - a.runs)

/** "chat 14, tasks 2" */
const byFeature = (figures: readonly OutcomeFigures[]) =>
  [...Map.groupBy(figures, ({ kind }) => kind)].map(
    ([kind, own]) => `${modes[kind]} ${sum(own.map(({ runs }) => runs))}`,
  )

async function use(
  people: readonly PersonFigures[],
  figures: readonly OutcomeFigures[],
  context: Context,
): Promise<Draft[]> {
  const ids = people.map(({ requester_id }) => requester_id)
  const [names, roles] = await Promise.all([namesOf(context.house.db, ids), rolesOf(context.house.db, ids)])
  const rows = people.map(({ requester_id, runs, failed, abandoned, last_on }) => ({
    person: names.get(requester_id) ?? 'A former user',
    role: roleWords(roles.get(requester_id)),
    ...{ requests: runs, failed, stopped: abandoned },
    last_on: last_on.toISOString().slice(0, 10),
  }))
  const requests = sum(rows.map(({ requests }) => requests))
  const byRole = [...Map.groupBy(rows, ({ role }) => role)].map(
    ([role, own]) => `${role} ${sum(own.map(({ requests }) => requests))}`,
  )
  return [
    {
      key: 'use',
      priority: 'low',
      title: `${plural(people.length, 'person', 'people')} asked agents ${plural(requests, 'time')} in the last ${period} days`,
      description: `By role: ${listed(byRole)}. By agent: ${listed(
        byAgentOf(figures).map(({ agent_id, runs }) => `${nameOf(agent_id)} ${runs}`),
        6,
      )}. By feature: ${listed(byFeature(figures))}. Use is always told. Ask those who have stopped using it what was missing.`,
      impact: { value: String(requests), unit: 'requests' },
      evidence: ownRecords(context, `Requests of ${period} days by person`, rows),
    },
  ]
}

const troubled = (agents: readonly ByAgent[], context: Context, threshold: ThresholdValue): Draft[] =>
  agents.flatMap(({ agent_id, runs, failed, cancelled }): Draft[] => {
    const bad = failed + cancelled
    if (runs < threshold('requests') || 100 * bad < threshold('share') * runs) return []
    return [
      {
        key: `troubled:${agent_id}`,
        priority: 100 * bad >= 2 * threshold('share') * runs ? 'high' : 'medium',
        title: `${bad} of ${plural(runs, 'request')} to ${nameOf(agent_id)} failed or ${bad === 1 ? 'was' : 'were'} given up`,
        description: `${failed} failed and ${cancelled} ${cancelled === 1 ? 'was' : 'were'} stopped in the last ${period} days, ${percent(bad, runs)} together; from ${threshold('share')} % on it is reported. Read what they asked for under Runs, and ask two of the people what they were missing.`,
        impact: { value: String(bad), unit: 'requests' },
        evidence: ownRecords(context, `Requests of ${period} days`, [
          { agent: nameOf(agent_id), runs, failed, stopped: cancelled },
        ]),
      },
    ]
  })

export const useOfAgents: HouseDuty = {
  kind: 'house',
  id: 'use_of_agents',
  agent_id: 'ai_product_manager',
  title: 'Use by person, role, agent and feature',
  permission: 'system.statistics',
  thresholds: {
    share: {
      sentence: 'An agent is reported from this share of failed and stopped requests on.',
      default: 20,
      unit: '%',
      min: 1,
      max: 100,
    },
    requests: {
      sentence: 'Fewer requests say nothing about a share.',
      default: 10,
      unit: 'requests',
      min: 2,
      max: 100_000,
    },
  },
  schedule: '35 5 * * *',
  changes_daily: false,
  waiting_for: 'Ask an agent something in the chat.',
  async state(context) {
    const people = await personFigures(context.house.db, sinceOf(context))
    return people.length === 0 ? null : digestOf(people)
  },
  async look(context, _today, _ask, threshold) {
    const since = sinceOf(context)
    const [people, figures] = await Promise.all([
      personFigures(context.house.db, since),
      outcomeFigures(context.house.db, since),
    ])
    if (people.length === 0) return []
    return [...(await use(people, figures, context)), ...troubled(byAgentOf(figures), context, threshold)]
  },
}
