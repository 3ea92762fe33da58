// A workbook as rows of text with their sheet and cells.
import { decodeCell, PERCENT_MARK } from '../../tables/import/cells.ts'
import { fileKind } from '../../tables/import/file-kind.ts'
import { plainNumber } from '../../tables/import/workbook-cells.ts'
import { everySheet } from '../../tables/import/workbook-source.ts'
import type { Block, Blocks } from './block.ts'

const mostColumns = 2000

/** Throws `unreadable_file` or `too_large`, as the import of a table does. */
export async function workbookBlocks(path: string, limit: number): Promise<Blocks> {
  await fileKind(path, limit)
  const sheets = await everySheet(path, mostColumns)
  return { blocks: rowsOf(sheets), notes: [] }
}

async function* rowsOf(sheets: Awaited<ReturnType<typeof everySheet>>): AsyncGenerator<Block> {
  for (const { sheet, rows } of sheets) {
    for await (const batch of rows) {
      for (const { line, cells } of batch) {
        const last = cells.findLastIndex(cell => cell.trim() !== '')
        if (last < 0) continue
        const first = cells.findIndex(cell => cell.trim() !== '')
        const text = cells
          .slice(first, last + 1)
          .map(shown)
          .join(' | ')
        const span = `${columnName(first)}${line}:${columnName(last)}${line}`
        yield { text, place: { ...(sheet && { sheet }), cells: span } }
      }
    }
  }
}

/** As the sheet shows it; a share is written in percent again. */
const shown = (cell: string) =>
  cell.startsWith(PERCENT_MARK) ? `${plainNumber(Number(cell.slice(PERCENT_MARK.length)) * 100)} %` : decodeCell(cell)

/** 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
