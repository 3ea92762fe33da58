// Whether somebody can use a mode just now, and what would help.
import type { ConsoleMode, Mode } from '#contract/console'
import { builtInModel } from '#contract/runs'
import { AppError } from '../../base/errors.ts'
import { passes } from '../access/index.ts'
import { whyNoBrowser } from '../browser/index.ts'
import { type Able, capabilities, provides } from '../providers/index.ts'
import type { Context } from '../verb.ts'
import type { ModeInfo } from './mode.ts'
import { modeOf, modes } from './modes.ts'

const settings = { label: 'Connect a model', to: '/settings' as const }

/** Where what is missing is set, for those who may set it; a sandbox is no setting. */
function helpFor({ mode, behind }: ModeInfo, { actor }: Pick<Context, 'actor'>): Mode['help'] {
  if (!passes(actor, 'settings.manage')) return null
  if (behind === 'browser') return { label: 'Allow hosts', to: '/settings', tab: 'computer-use' }
  return mode === 'audio' ? settings : null
}

type House = Pick<Context, 'house'>
type Available = { can: true; left_out: string | null } | { can: false; why: string }

/** Whether a mode works in this installation, and what of it doesn't. */
async function inThisHouse(
  { asks_for, otherwise, behind }: ModeInfo,
  { house }: House,
  able: Able,
): Promise<Available> {
  const isThere = (name: string) => house.tool_needs.has(name) && provides(able, house.tool_needs.get(name))
  if (asks_for.length > 0 && !asks_for.some(isThere)) return { can: false, why: otherwise }
  if (behind === 'browser') {
    const reason = await whyNoBrowser(house)
    return reason === null ? { can: true, left_out: null } : { can: false, why: reason }
  }
  if (behind === 'text_reader') return { can: true, left_out: (await house.images.reader()).reason }
  if (behind !== 'sandbox') return { can: true, left_out: null }
  const { python, javascript } = await house.sandbox.walls()
  if (python.kind === null && javascript.kind === null)
    return { can: false, why: `Code can not run on this machine. ${python.reason}` }
  const left_out = python.kind === null ? `Python can not run here, only JavaScript: ${python.reason}` : null
  return { can: true, left_out }
}

const refused = ({ name }: ModeInfo) =>
  `Your role may not use ${name}. An administrator can do it, or change your role.`

/** The name of the model that speaks just now. */
export async function currentModel({ house }: House): Promise<string> {
  return (await capabilities(house)).text?.model ?? builtInModel
}

export async function shownModes(context: Context): Promise<Mode[]> {
  const able = await capabilities(context.house)
  return Promise.all(modes.map(info => shownMode(info, context, able)))
}

async function shownMode(info: ModeInfo, context: Context, able: Able): Promise<Mode> {
  const { mode, name, description, input_label, takes_files, needs } = info
  const shown = { mode, name, description, input_label, takes_files, needs: [...needs] }
  if (!passes(context.actor, info.permission)) return { ...shown, available: false, reason: refused(info), help: null }
  const found = await inThisHouse(info, context, able)
  if (!found.can) return { ...shown, available: false, reason: found.why, help: helpFor(info, context) }
  const { tool_needs } = context.house
  const isWhole = able.text !== null && info.tools.every(name => provides(able, tool_needs.get(name)))
  const without_model = isWhole ? null : info.without_model
  const reason = [found.left_out, without_model].filter(part => part !== null).join(' ') || null
  const help = without_model && passes(context.actor, 'settings.manage') ? settings : null
  return { ...shown, available: true, reason, help }
}

/** Throws forbidden for a role that may not use it, and unavailable where nothing here could do it. */
export async function checkMode(mode: ConsoleMode, context: Context): Promise<ModeInfo> {
  const info = modeOf(mode)
  if (!passes(context.actor, info.permission)) throw new AppError('forbidden', refused(info))
  const found = await inThisHouse(info, context, await capabilities(context.house))
  if (!found.can) throw new AppError('unavailable', found.why)
  return info
}
