// The figures as a table for a terminal.
import type { Goal, Row } from './row.ts'

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })

/** One line for each figure: what, how much, its goal, the baseline beside it, and whether the goal was reached. */
export function table(rows: readonly Row[]): string {
  const cells = [['Figure', 'Measured', 'Goal', 'Baseline', 'Share', ''], ...rows.map(line)]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0))) ?? []
  return cells
    .map(row =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function line({ title, unit, value, goal, baseline, share, met, note }: Row): string[] {
  if (value === null) return [title, 'not taken', '', '', '', note ?? '']
  const verdict = met === null ? '' : met ? 'reached' : 'missed'
  return [
    title,
    `${number(value)} ${unit}`,
    goal ? goalText(goal) : '',
    baseline ? number(baseline.value) : '',
    share === null ? '' : `${share.toFixed(2)}×`,
    verdict,
  ]
}

function goalText(goal: Goal): string {
  if ('at_most' in goal) return `≤ ${number(goal.at_most)}`
  return `≥ ${number(goal.at_least)}${goal.or_share ? ` or ${goal.or_share}×` : ''}`
}
