// Background work: brings the tables and documents of the sample company in, one after the other, by the way on which
// a person's upload comes in, and as the person who asked for it.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { type Tx, writeJournal } from '../../storage/index.ts'
import { personById } from '../accounts/index.ts'
import { datasetById, sampleDatasets, uploadDataset } from '../datasets/index.ts'
import { uploadDocument } from '../documents/index.ts'
import { keepSampleFiles } from '../files/index.ts'
import { type Context, verb } from '../verb.ts'
import { type SampleCompany, type SampleDocument, type SampleTable, sampleCompany } from './company/index.ts'
import { managing, sampleEvent, sampleProgress } from './rules.ts'
import { find, move, type SampleRow } from './store.ts'

export type SampleJob = { id: string }
export const sampleQueue = 'load_sample'

/** Every version of a table is a part, and all documents together are one. */
export const partsOf = ({ tables }: SampleCompany) => tables.reduce((count, { versions }) => count + versions.length, 1)

/** How often it is looked whether a table has been read; milliseconds. */
const lookEvery = 100

const End = {
  permission: 'datasets.manage' as const,
  request: z.strictObject({ id: z.string(), failure: z.nullable(z.string()) }),
  answer: z.object({}),
}
const end = verb(End, {
  async change(tx, { id, failure }, { house }) {
    await moved(tx, id, failure === null ? { loaded_at: house.clock.now() } : { failure })
    const action = failure === null ? 'sample.loaded' : 'sample.failed'
    return { answer: {}, audit: { action, subject: 'sample', details: { failure } }, events: [sampleEvent] }
  },
})

async function moved(tx: Tx, id: string, change: Parameters<typeof move>[2]): Promise<void> {
  if (await move(tx, id, change)) return
  throw new AppError('conflict', 'This sample company is not being loaded any more')
}

/** Whoever asked, with what they may do now. */
async function loaderOf({ loaded_by }: SampleRow, context: Context): Promise<Context> {
  const person = await personById(context.house.db, loaded_by, context.house.clock.now())
  if (!person) throw new AppError('forbidden', 'The person who asked for the sample company is no longer active')
  const actor = { type: 'user' as const, ...person }
  managing(actor)
  return { ...context, actor, sample: true }
}

/** Waits until a version has been read; throws the sentence why it could not be. */
async function read({ house }: Context, id: string, version: number): Promise<void> {
  for (;;) {
    const row = await datasetById(house.db, id)
    if (!row) throw new AppError('not_found', 'A table of the sample company was deleted while it was loaded')
    if (row.failure) throw new AppError('unreadable_file', `${row.name}: ${row.failure}`)
    if (row.status === 'ready' && row.version === version) return
    await pause(lookEvery)
  }
}

/** A table that was begun before the process ended is gone on with, not brought twice. */
async function bringTable(context: Context, table: SampleTable, onPart: () => Promise<void>): Promise<void> {
  const begun = (await sampleDatasets(context.house.db)).find(({ name }) => name === table.name)
  let id = begun?.id
  for (const [at, text] of table.versions.entries()) {
    const version = at + 1
    const have = begun ? (begun.version ?? 0) + (begun.status === 'importing' ? 1 : 0) : 0
    if (have < version) {
      const { file_name, domain } = table
      const target = id ? { dataset_id: id } : { domain }
      id = (await uploadDataset({ ...context, body: new Blob([text]).stream() }, { file_name, ...target })).id
    }
    if (id && (begun?.version ?? 0) < version) await read(context, id, version)
    await onPart()
  }
}

/** Contracts are read and searched; other papers and pictures are files. */
const isContract = ({ path }: SampleDocument) => path.startsWith('sample/contracts/')

/** The same bytes are kept once, however often they are brought. */
const bringDocument = (context: Context, { path, bytes }: SampleDocument) =>
  uploadDocument(
    { ...context, body: new Blob([new Uint8Array(bytes)]).stream(), body_bytes: bytes.length },
    { file_name: `Sample ${path.split('/').at(-1)}`, domain: 'strategic' },
  )

/** Fills the sample company that was asked for. What can't be brought in ends it with a sentence. */
export async function fillSample(context: Context, { id }: SampleJob, last_try: boolean): Promise<void> {
  const row = await find(context.house.db)
  if (row?.id !== id || row.loaded_at || row.failure) return
  const { db, clock } = context.house
  let parts_done = 0
  const onPart = () =>
    db.transaction().execute(async tx => {
      parts_done++
      await moved(tx, id, { parts_done })
      await writeJournal(tx, null, [sampleProgress], clock.now())
    })
  try {
    const loader = await loaderOf(row, context)
    const company = sampleCompany(row.ends_on)
    for (const table of company.tables) await bringTable(loader, table, onPart)
    for (const document of company.documents.filter(isContract)) await bringDocument(loader, document)
    await keepSampleFiles(loader, { files: company.documents.filter(document => !isContract(document)) })
    await onPart()
    await end(context, { id, failure: null })
  } catch (error) {
    if (!(error instanceof AppError) && !last_try) throw error
    if (!(error instanceof AppError)) context.house.log.error({ error }, 'The sample company could not be loaded')
    const failure =
      error instanceof AppError ? error.message : 'Something went wrong on the server; it has been logged.'
    await end(context, { id, failure })
  }
}
