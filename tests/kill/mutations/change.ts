// Changes one thing about an approved call, in the ways a fault or an attacker could.
import { canonicalJson } from '../../../src/server/base/canonical.ts'
import type { Chance } from '../../../src/server/base/chance.ts'
import type { Approved } from './approved-call.ts'

const isNot = (taken: string) => (name: string) => name !== taken

/** Each changes exactly one thing in place; it is another thing afterwards. */
const changes = {
  arguments: ({ call }, chance) => {
    call.arguments = different(call.arguments, chance)
  },
  tool: ({ call }, chance) => {
    call.tool = chance.pick(['write_file', 'delete_file', 'send_message', 'Write_file', ''].filter(isNot(call.tool)))
  },
  nonce: ({ call }, chance) => {
    call.nonce = chance.pick([null, '', differentText(call.nonce ?? '', chance)])
  },
  digest: ({ call }, chance) => {
    call.digest = chance.pick([null, '', 'f'.repeat(64), differentText(call.digest ?? '', chance)])
  },
  bound: ({ call }, chance) => {
    call.bound = different(call.bound, chance)
  },
  bound_file: ({ call, world }, chance) => changeFile(boundPaths(call.arguments), world.files, chance),
  tool_version: (approved, chance) => {
    approved.tools = approved.tools.map(tool => ({ ...tool, version: tool.version + chance.between(1, 9) }))
  },
  agent: ({ run }, chance) => {
    run.agent_id = differentText(run.agent_id, chance)
  },
  requester: ({ run }, chance) => {
    run.requester_id = chance.pick([null, 'person-2', differentText(run.requester_id ?? '', chance)])
  },
  run: ({ run }, chance) => {
    run.run_id = differentText(run.run_id, chance)
  },
} satisfies Record<string, (approved: Approved, chance: Chance) => void>

export type Changeable = keyof typeof changes
export const changeable = Object.keys(changes) as Changeable[]

export const changeOne = (approved: Approved, what: Changeable, chance: Chance): void => changes[what](approved, chance)

/** The paths in the arguments of the tools that touch files. */
export function boundPaths(given: unknown): string[] {
  const { files = [], paths = [] } = given as { files?: { path: string }[]; paths?: string[] }
  return [...files.map(({ path }) => path), ...paths]
}

function changeFile(paths: readonly string[], files: Map<string, string>, chance: Chance): void {
  const path = chance.pick(paths)
  const content = files.get(path)
  if (content !== undefined && chance.happens(0.3)) files.delete(path)
  else files.set(path, content === undefined ? 'new' : differentText(content, chance))
}

/** The same value with one place of it changed: a member dropped, added or other, an item dropped, doubled or other. */
export function different(value: unknown, chance: Chance): unknown {
  const changed = changedSomewhere(value, chance)
  return canonicalJson(changed) === canonicalJson(value) ? [changed] : changed
}

function changedSomewhere(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return ['']
    const at = chance.between(0, value.length - 1)
    const way = chance.pick(['drop', 'double', 'other', 'other'])
    if (way === 'drop') return value.toSpliced(at, 1)
    return way === 'double' ? value.toSpliced(at, 0, value[at]) : value.with(at, different(value[at], chance))
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
    const [name, member] = members.length > 0 ? chance.pick(members) : ['', undefined]
    const way = chance.pick(['drop', 'add', 'other', 'other'])
    if (way === 'drop') return Object.fromEntries(members.filter(([other]) => other !== name))
    if (way === 'add') return { ...value, [`${name}_more`]: member ?? null }
    return { ...value, [name]: different(member, chance) }
  }
  if (typeof value === 'number') return chance.pick([value + 1, -value - 1, value * 10 + 0.01, String(value)])
  if (typeof value === 'string') return chance.happens(0.9) ? differentText(value, chance) : null
  return value === null ? '' : null
}

/** Another text, often one that looks the same: a space, an invisible letter, a look-alike, another case. */
function differentText(text: string, chance: Chance): string {
  const at = chance.between(0, text.length)
  const letter = chance.pick([' ', '\u200b', '\u0430', 'x', '0', '/', '\u202e'])
  return chance.pick([
    `${text.slice(0, at)}${letter}${text.slice(at)}`,
    `${text.slice(0, at)}${letter}${text.slice(at + 1)}${letter}`,
    `${text}${text}${letter}`,
  ])
}
