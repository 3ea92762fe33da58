// Whether somebody can use a mode just now, and what would help.
import type { ConsoleMode, Mode } from '#contract/console'
import { builtInModel } from '#contract/runs'
import { AppError } from '../../base/errors.ts'
import { passes } from '../access/index.ts'
import { providerFor } from '../providers/index.ts'
import type { Context } from '../verb.ts'
import type { ModeInfo } from './mode.ts'
import { modeOf, modes } from './modes.ts'

const settings = { label: 'Connect a model', to: '/settings' as const }

/** Why a mode can't be used by anybody here, or null. */
function missing({ asks_for, otherwise }: ModeInfo, { house }: Pick<Context, 'house'>): string | null {
  const isThere = asks_for.length === 0 || asks_for.some(name => house.tool_names.has(name))
  return isThere ? null : otherwise
}

const refused = ({ name }: ModeInfo) =>
  `Your role may not use ${name}. An administrator can do it, or change your role.`

/** The name of the model that speaks just now. */
export async function currentModel({ house }: Pick<Context, 'house'>): Promise<string> {
  return (await providerFor(house, 'text'))?.model ?? builtInModel
}

export async function shownModes(context: Context): Promise<Mode[]> {
  const hasModel = (await providerFor(context.house, 'text')) !== null
  return modes.map(info => shownMode(info, context, hasModel))
}

function shownMode(info: ModeInfo, context: Context, hasModel: boolean): Mode {
  const { mode, name, description, input_label, takes_files, needs } = info
  const shown = { mode, name, description, input_label, takes_files, needs: [...needs] }
  if (!passes(context.actor, info.permission)) return { ...shown, available: false, reason: refused(info), help: null }
  const why = missing(info, context)
  if (why) return { ...shown, available: false, reason: why, help: mode === 'audio' ? settings : null }
  const left_out = hasModel ? null : info.without_model
  return { ...shown, available: true, reason: left_out, help: left_out ? settings : null }
}

/** Throws forbidden for a role that may not use it, and unavailable where nothing here could do it. */
export function checkMode(mode: ConsoleMode, context: Context): ModeInfo {
  const info = modeOf(mode)
  if (!passes(context.actor, info.permission)) throw new AppError('forbidden', refused(info))
  const why = missing(info, context)
  if (why) throw new AppError('unavailable', why)
  return info
}
