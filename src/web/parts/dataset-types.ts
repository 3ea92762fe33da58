// The types of columns in plain English.
import type { Column } from '#contract/columns'

export const typeWords: Record<Column['type'], string> = {
  integer: 'Whole number',
  decimal: 'Number',
  date: 'Date',
  timestamp: 'Date and time',
  boolean: 'Yes or no',
  text: 'Text',
}

/** Whether a column of this type holds figures. */
export const isFigures = (type: string) => type === 'integer' || type === 'decimal'
