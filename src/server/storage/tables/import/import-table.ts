// Imports a file: from bytes that anybody may have written to a Parquet file with typed columns.
import { AppError } from '../../../base/errors.ts'
import type { Progress } from '../../child/replies.ts'
import type { ImportedTable } from '../answers.ts'
import type { ImportRequest } from '../requests.ts'
import { fileKind } from './file-kind.ts'
import type { Import } from './import.ts'
import { stageParquet } from './parquet.ts'
import { createProblems } from './problems.ts'
import { stageSource, stageText } from './stage-source.ts'
import { typeRows } from './type-rows.ts'
import { openWorkshop } from './workshop.ts'

/** Shares of the work, for the progress that people see. */
const STAGED = 0.6
const DECIDED = 0.8

/**
 * Writes the largest table of a file, or the chosen one, into `request.work_dir`. Throws AppError with a sentence for
 * the person who uploaded it: `unreadable_file` or `too_large`.
 */
export async function importTable(
  request: ImportRequest,
  onProgress: (progress: Progress) => void,
): Promise<ImportedTable> {
  const kind = await fileKind(request.source, request.limits.unpacked_bytes)
  const workshop = await openWorkshop(request.work_dir, request.source, request.memory_limit_mb)
  try {
    const problems = createProblems()
    const notes: string[] = []
    const onStaged = (fraction: number, rows: number) => onProgress({ fraction: fraction * STAGED, rows })
    const about: Import = { request, workshop, problems, notes, onStaged }
    const { staged, carried, ...found } =
      kind === 'parquet'
        ? await stageParquet(about)
        : await (kind === 'text' ? stageText(about) : stageSource(kind, about))
    const { rows } = staged
    if (rows === 0) throw new AppError('unreadable_file', 'This file has no rows below its headings.')
    onProgress({ fraction: STAGED, rows })
    const { types, ...table } = await typeRows(staged, about, () => onProgress({ fraction: DECIDED, rows }))
    onProgress({ fraction: 1, rows })
    const counted = { problems: problems.list(), problem_count: problems.count(), notes }
    return { ...found, ...table, carried: { ...carried, types }, ...counted }
  } finally {
    workshop.close()
  }
}
