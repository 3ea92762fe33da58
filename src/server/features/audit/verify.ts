// Checking the audit trail: each entry against the chain of hashes, and the chain against the anchors outside.
import { type Verification, verify } from '#contract/audit'
import type { Config } from '../../base/config.ts'
import { appendAnchor, readAnchors } from '../../storage/anchors.ts'
import { type Db, firstBrokenAuditEntry } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { query } from '../verb.ts'
import { hashesAt, trailHead } from './store.ts'

/** Writes the head of the trail to the file of anchors, when it moved since the last one. Called by the clock. */
export async function anchorTrail({ db, config, clock }: Pick<House, 'db' | 'config' | 'clock'>): Promise<boolean> {
  const head = await trailHead(db)
  const last = (await readAnchors(config.data_dir)).at(-1)
  if (head.seq === 0 || last?.seq === head.seq) return false
  await appendAnchor(config.data_dir, { at: clock.now().toISOString(), ...head })
  return true
}

/** The first line of the file that is no anchor, or that names an entry which is another now or is gone. */
async function firstBrokenAnchor(db: Db, data_dir: string) {
  const anchors = await readAnchors(data_dir)
  const hashes = await hashesAt(
    db,
    anchors.flatMap(anchor => anchor?.seq ?? []),
  )
  const at = anchors.findIndex(anchor => !anchor || hashes.get(anchor.seq) !== anchor.hash)
  const good = anchors.slice(0, at < 0 ? undefined : at).at(-1)
  return {
    anchors: anchors.length,
    latest_anchor: good ? { seq: good.seq, at: good.at } : null,
    broken_anchor: at < 0 ? null : { line: at + 1, seq: anchors[at]?.seq ?? null },
  }
}

type Found = Pick<Verification, 'entries' | 'first_broken' | 'anchors' | 'latest_anchor' | 'broken_anchor'>

function sentence({ entries, first_broken, anchors, latest_anchor, broken_anchor }: Found): string {
  if (first_broken !== null) {
    return `Entry ${first_broken} does not fit the chain: it, or one before it, was changed, removed or added by hand.`
  }
  if (broken_anchor?.seq != null) {
    return `The anchor in line ${broken_anchor.line} names entry ${broken_anchor.seq}, which is another one or gone: the trail was rewritten, or an older backup was restored.`
  }
  if (broken_anchor) return `Line ${broken_anchor.line} of the file of anchors is not readable.`
  const outside = latest_anchor ? ` ${anchors} anchors fit, the last of ${latest_anchor.at.slice(0, 10)}.` : ''
  return `All ${entries} entries fit the chain.${outside}`
}

/** Checks everything; reads the whole trail once. */
export async function verifyTrail(db: Db, { data_dir }: Pick<Config, 'data_dir'>, now: Date): Promise<Verification> {
  const first_broken = await firstBrokenAuditEntry(db)
  const { seq: entries } = await trailHead(db)
  const found = { entries, first_broken, ...(await firstBrokenAnchor(db, data_dir)) }
  return {
    whole: first_broken === null && found.broken_anchor === null,
    detail: sentence(found),
    checked_at: now.toISOString(),
    ...found,
  }
}

export const verifyAudit = query(verify, (_input, { house }) => verifyTrail(house.db, house.config, house.clock.now()))
