// How a Brazilian program writes: semicolons, R$ 1.234,56, days as 21/11/2026, times with an h.

import { fileOf } from '../build.ts'
import {
  dayBefore,
  dayFirst,
  grouped,
  type HeldCell,
  type HeldFile,
  type HeldTable,
  textOf,
  type Writing,
} from '../shape.ts'

const writing: Writing = {
  separator: ';',
  day: dayFirst('/'),
  money: amount => `R$ ${grouped(amount, '.', ',')}`,
  yes: 'Sim',
  no: 'Não',
}

export const csv = (table: HeldTable): HeldFile =>
  fileOf([table], `${table.name}.csv`, Buffer.from(textOf(table, writing)))

/** So many days ago at this minute of the day, as 21/11/2026 14:05. */
export function moment(days: number, minute: number): string {
  const { day } = dayBefore(days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${dayFirst('/')(day)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** A number with a comma: 1.234,5. */
export const comma = (tenths: number): HeldCell => grouped(tenths * 10, '.', ',').replace(/0$/, '')
