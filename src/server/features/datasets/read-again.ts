// The kept file of the newest version is read once more: in another way, with single values mended, or another sheet.
import type { FileChoices, Mend } from '#contract/file-reading'
import * as imports from '#contract/imports'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import { type Context, verb } from '../verb.ts'
import { findManaged } from './sight.ts'
import { startImport } from './start-import.ts'
import { columnsOf } from './store-columns.ts'
import { newestVersions } from './store-versions.ts'
import { usualSheet } from './usual.ts'

/** So many decisions on single rows may come together; beyond, the file itself should be corrected. */
const mostMends = 5_000

async function newestFile(tx: Tx, { actor }: Context, id: string) {
  const dataset = await findManaged(tx, actor, id)
  const [version] = await newestVersions(tx, [id])
  if (!version?.original || !version.reading) {
    throw new AppError('conflict', 'The file of this dataset is not kept. Upload it again, then it can be read anew.')
  }
  const { original, file_name, mends, reading } = version
  return {
    dataset,
    file: { original, file_name, mends, choices: reading.choices, usual: usualSheet(reading.sheet) },
    reading,
  }
}

export const readDatasetAgain = verb(imports.readAgain, {
  async change(tx, { id, choices, columns }, context) {
    const { dataset, file, reading } = await newestFile(tx, context, id)
    // What was decided on the lines and columns of one sheet says nothing about another.
    const same = choices.sheet === undefined || choices.sheet === reading.sheet
    const before = choices.types ?? file.choices.types ?? []
    const types = same ? await typesOf(tx, id, before, columns ?? []) : []
    const { types: _before, ...rest } = choices
    const chosen: FileChoices = { ...rest, ...(types.length > 0 && { types }) }
    const mends = same ? file.mends : []
    return startImport(tx, context, { ...file, choices: chosen, mends }, dataset, 'dataset.read_again')
  },
})

type Types = NonNullable<FileChoices['types']>

/** The types that a person chose by place, with those that are chosen now by name. */
async function typesOf(tx: Tx, id: string, before: Types, now: { name: string; type: Types[number]['type'] | null }[]) {
  const columns = await columnsOf(tx, [id])
  const changed = now.map(({ name, type }) => {
    const cell = columns.find(column => column.name === name)?.cell
    if (cell === undefined || cell === null) throw new AppError('invalid', `This dataset has no column ${name}`)
    return { cell, type }
  })
  const kept = before.filter(({ cell }) => !changed.some(other => other.cell === cell))
  return [...kept, ...changed.flatMap(({ cell, type }) => (type ? [{ cell, type }] : []))]
}

export const mendDataset = verb(imports.mend, {
  async change(tx, { id, mends }, context) {
    const { dataset, file } = await newestFile(tx, context, id)
    const all = merged(file.mends, mends)
    if (all.length > mostMends) {
      throw new AppError(
        'invalid',
        'There are too many corrections for one file. Correct the file and upload it again.',
      )
    }
    const done = await startImport(tx, context, { ...file, mends: all }, dataset, 'dataset.mended')
    // The trail says what was decided now; what was decided before stands in entries of its own.
    return { ...done, audit: { ...done.audit, details: { ...done.audit.details, mends } } }
  },
})

/** Later decisions on the same row or cell replace earlier ones. */
function merged(before: readonly Mend[], now: readonly Mend[]): Mend[] {
  const keyOf = (mend: Mend) => ('skip' in mend ? `${mend.line}` : `${mend.line} ${mend.cell}`)
  return [...new Map([...before, ...now].map(mend => [keyOf(mend), mend])).values()]
}

export const takeSheet = verb(imports.takeSheet, {
  async change(tx, { id, sheet }, context) {
    const { dataset, file, reading } = await newestFile(tx, context, id)
    if (!reading.other_sheets.some(({ name }) => name === sheet)) {
      throw new AppError('invalid', `This file has no other sheet called "${sheet}"`)
    }
    const { date_order, decimal_mark } = file.choices
    const choices = { sheet, ...(date_order && { date_order }), ...(decimal_mark && { decimal_mark }) }
    const fresh = { original: file.original, file_name: file.file_name, domain: dataset.domain, choices }
    return startImport(tx, context, fresh, null, 'dataset.uploaded')
  },
})
