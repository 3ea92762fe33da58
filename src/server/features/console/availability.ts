// Whether somebody can use a mode just now, and what would help.
import type { ConsoleMode, Mode } from '#contract/console'
import { builtInModel } from '#contract/runs'
import { AppError } from '../../base/errors.ts'
import { passes } from '../access/index.ts'
import { type Able, capabilities, provides } from '../providers/index.ts'
import type { Context } from '../verb.ts'
import type { ModeInfo } from './mode.ts'
import { modeOf, modes } from './modes.ts'

const settings = { label: 'Connect a model', to: '/settings' as const }

/** Why a mode can't be used by anybody here, or null. */
function missing({ asks_for, otherwise }: ModeInfo, { house }: Pick<Context, 'house'>, able: Able): string | null {
  const isThere = (name: string) => house.tool_needs.has(name) && provides(able, house.tool_needs.get(name))
  return asks_for.length === 0 || asks_for.some(isThere) ? null : otherwise
}

const refused = ({ name }: ModeInfo) =>
  `Your role may not use ${name}. An administrator can do it, or change your role.`

/** The name of the model that speaks just now. */
export async function currentModel({ house }: Pick<Context, 'house'>): Promise<string> {
  return (await capabilities(house)).text?.model ?? builtInModel
}

export async function shownModes(context: Context): Promise<Mode[]> {
  const able = await capabilities(context.house)
  return modes.map(info => shownMode(info, context, able))
}

function shownMode(info: ModeInfo, context: Context, able: Able): Mode {
  const { mode, name, description, input_label, takes_files, needs } = info
  const shown = { mode, name, description, input_label, takes_files, needs: [...needs] }
  if (!passes(context.actor, info.permission)) return { ...shown, available: false, reason: refused(info), help: null }
  const why = missing(info, context, able)
  if (why) return { ...shown, available: false, reason: why, help: mode === 'audio' ? settings : null }
  const { tool_needs } = context.house
  const isWhole = able.text !== null && info.tools.every(name => provides(able, tool_needs.get(name)))
  const left_out = isWhole ? null : info.without_model
  return { ...shown, available: true, reason: left_out, help: left_out ? settings : null }
}

/** Throws forbidden for a role that may not use it, and unavailable where nothing here could do it. */
export async function checkMode(mode: ConsoleMode, context: Context): Promise<ModeInfo> {
  const info = modeOf(mode)
  if (!passes(context.actor, info.permission)) throw new AppError('forbidden', refused(info))
  const why = missing(info, context, await capabilities(context.house))
  if (why) throw new AppError('unavailable', why)
  return info
}
