// What every kind of chart is given, and what it gives back.
import type { Box } from './frame.ts'
import type { Mark } from './marks.ts'
import type { Colors } from './palette.ts'

export type Area = { box: Box; colors: Colors; id: string }

/** A point of the data, for the pointer and the keyboard. */
export type Spot = { x: number; y: number; text: string }
export type Picture = { marks: Mark[]; spots: Spot[] }

export const spotText = (place: string, series: string | null, figure: string) =>
  series === null ? `${place}: ${figure}` : `${place}, ${series}: ${figure}`
