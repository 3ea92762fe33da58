// The modes of the engine: who may use one, what it is told, which tools and files it has, what it can't do alone.
import type { ConsoleMode } from '#contract/console'
import type { ModeInfo } from './mode.ts'
import { makingModes } from './modes-making.ts'
import { readingModes } from './modes-reading.ts'

export const modes: readonly ModeInfo[] = [...readingModes, ...makingModes]

export const modeOf = (mode: ConsoleMode): ModeInfo => {
  const found = modes.find(one => one.mode === mode)
  if (!found) throw new Error(`There is no mode ${mode}`)
  return found
}
