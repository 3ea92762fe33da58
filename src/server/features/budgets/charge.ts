// A call of a model: kept with the most that it may cost before it is made, charged with what it cost when it is over.
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Tx } from '../../storage/index.ts'
import type { House, ModelAddress } from '../house.ts'
import { companyBooks } from '../settings/index.ts'
import { named } from './names.ts'
import { told } from './notices.ts'
import { costOf, sentenceOf, shareOf, type Used } from './rules.ts'
import { lockBudgets, usedBudgets } from './store.ts'
import { type Closed, close, closeLost, hasCalls, reserve } from './store-calls.ts'

/** For whom a call is made. `charged` hears what it cost, in the transaction that says so. */
export type Payer = {
  run_id: string | null
  agent_id: string | null
  user_id: string | null
  /** Nothing was asked for this run before. */
  first_call?: boolean
  charged?(tx: Tx, call: Closed): Promise<void>
}

/** A call of which nothing was heard for so long holds nothing back any more. Milliseconds. */
const forgottenAfter = 30 * 60_000

/** While others hold what is left of a budget, it is asked for again after such waits, and this long. Milliseconds. */
const [shortest, longest] = [100, 2_000]
const patience = 100_000

/** What charging needs of the house. */
type Books = Pick<House, 'db' | 'clock'>
type Call = { settle(used: Used): Promise<void> }
/** A call that is kept: the day and the currency it counts in, and whether any budget limits it. */
type Kept = { id: string; day: string; currency: string | null; limited: boolean }

/** Lets a call be made, or throws budget_reached with a sentence; waits while others hold what is left. */
export async function chargeCall(
  house: Books,
  address: ModelAddress,
  payer: Payer,
  most: Used,
  signal: AbortSignal,
): Promise<Call> {
  const since = performance.now()
  for (let wait = shortest; ; wait = Math.min(wait * 2, longest)) {
    signal.throwIfAborted()
    const kept = await tryReserve(house, address, payer, most)
    if (kept) return { settle: used => settle(house, address, payer, kept, used) }
    if (performance.now() - since > patience)
      throw new AppError('budget_reached', 'Other runs are using what is left of the budget. Try again later.')
    await pause(wait, undefined, { signal })
  }
}

async function tryReserve(house: Books, address: ModelAddress, payer: Payer, most: Used): Promise<Kept | null> {
  const now = house.clock.now()
  const { day, currency } = await companyBooks(house)
  const at = { day, now, currency }
  const id = newId(now.getTime())
  return house.db.transaction().execute(async tx => {
    const { run_id, agent_id, user_id, first_call = false } = payer
    if (run_id && !first_call) for (const lost of await closeLost(tx, run_id)) await payer.charged?.(tx, lost)
    const begins_run = run_id !== null && (first_call || !(await hasCalls(tx, run_id)))
    const ids = await lockBudgets(tx, payer)
    const { provider, model, capability } = address
    const cost_micros = costOf(address, most)
    const { input_tokens, output_tokens } = most
    const times = { day, created_at: now, expires_at: new Date(now.getTime() + forgottenAfter) }
    const who = { id, run_id, agent_id, user_id, provider, model, capability }
    const row = { ...who, begins_run, input_tokens, output_tokens, cost_micros, currency, ...times }
    if (await reserve(tx, row, ids, at)) return { id, day, currency, limited: ids.length > 0 }
    const applying = (await usedBudgets(tx, at, ids)).map(budget => ({
      ...budget,
      ...(cost_micros === null && { money_micros: null }),
      ...(!begins_run && { runs: null }),
    }))
    const reached = applying.find(({ used, ...limits }) => shareOf(limits, used) >= 1)
    if (!reached) return null
    const [budget = { ...reached, name: '' }] = await named(tx, [reached])
    throw new AppError('budget_reached', `${sentenceOf(budget, currency, 100)} An administrator can raise it.`)
  })
}

async function settle(house: Books, address: ModelAddress, payer: Payer, kept: Kept, used: Used): Promise<void> {
  const { id, day, currency, limited } = kept
  const { input_tokens, output_tokens } = used
  await house.db.transaction().execute(async tx => {
    const ended = await close(tx, id, { input_tokens, output_tokens, cost_micros: costOf(address, used) })
    if (!ended) return
    await payer.charged?.(tx, ended)
    if (limited) await told(tx, { day, now: house.clock.now(), currency })
  })
}
