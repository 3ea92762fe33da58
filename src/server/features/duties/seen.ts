// What a duty has seen and what there is to see now, as texts that are compared.
import { agentById } from '../agents/index.ts'
import { type ReadyDataset, readyDatasets } from '../datasets/index.ts'
import { companyDay, settingsUnder } from '../settings/index.ts'
import type { Context } from '../verb.ts'
import type { DataDuty, Duty } from './duty.ts'
import { changedThresholds, type SetValues } from './thresholds.ts'

export const todayOf = ({ house }: Pick<Context, 'house'>) => companyDay(house)

/** Tables in the state they are in, as one text. */
const stateOf = (datasets: readonly ReadyDataset[]): string => datasets.map(markOf).sort().join(' ')
const markOf = ({ id, newest, updated_at }: ReadyDataset) => `${id}:${newest.number}:${updated_at.getTime()}`
const isMark = (word: string) => /^[0-9a-f-]{36}:\d+:\d+$/.test(word)
/** What was seen beside tables: thresholds and the day. */
const frameOf = (seen: string) =>
  seen
    .split(' ')
    .filter(word => !isMark(word))
    .join(' ')

/** The tables to look at: those that changed since the duty saw `before`, or all where anything else did or nothing. */
export function changedSince(before: string, seen: string, duty: DataDuty, fitting: readonly ReadyDataset[]) {
  if (duty.reads_others || before === seen || frameOf(before) !== frameOf(seen)) return fitting
  const marks = new Set(before.split(' '))
  return fitting.filter(dataset => !marks.has(markOf(dataset)))
}

/** A duty looks with the eyes of its agent: what it may not see can't be new to it either. */
export function asAgent({ agent_id }: Duty, context: Context): Context {
  const may = agentById(agent_id)?.may ?? []
  return { ...context, actor: { type: 'agent', agent_id, run_id: '', may, requester: null } }
}

/** Looks with the eyes of the house: an agent's duties are the same whoever asks for them. */
export const asHouse = (context: Context): Context => ({ ...context, actor: { type: 'system', job: 'duties' } })

/** What every duty starts from: the tables there are, and the thresholds that were set. */
export type Given = { ready: readonly ReadyDataset[]; set: SetValues }

export async function given(context: Context): Promise<Given> {
  const [ready, set] = await Promise.all([readyDatasets(context), settingsUnder(context.house.db, 'duties.')])
  return { ready, set }
}

/** What a duty looks at, as one text: the same text again means there is nothing new to see; empty when it waits. */
export async function seenBy(duty: Duty, { ready, set }: Given, context: Context): Promise<string> {
  const state =
    duty.kind === 'data'
      ? stateOf(ready.filter(dataset => duty.fits(dataset)))
      : ((await duty.state(context, ready)) ?? '')
  if (state === '') return ''
  return `${state}${changedThresholds(duty, set)}${duty.changes_daily ? ` ${await todayOf(context)}` : ''}`
}
