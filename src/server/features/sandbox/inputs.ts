// What code may read: company files and tables in the asker's sight, each under a name of its own.
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { sandboxLimits } from '../../storage/sandbox/index.ts'
import { attachmentPath, attachmentsOf } from '../attachments/index.ts'
import { readyDatasets } from '../datasets/index.ts'
import { filesById } from '../files/index.ts'
import type { Context } from '../verb.ts'

/** By content: a file by its hash, a table by its version. */
export const Inputs = z.array(
  z.strictObject({
    id: z.string(),
    kind: z.enum(['file', 'table', 'attachment']),
    /** Under /data. */
    name: z.string(),
    /** As people know it. */
    title: z.string(),
    content: z.string(),
  }),
)
export type Input = z.infer<typeof Inputs>[number]

/** What these ids stand for now, in their order. Throws not_found for one that the actor may not see. */
export async function boundInputs(context: Pick<Context, 'house' | 'actor'>, ids: readonly string[]): Promise<Input[]> {
  if (ids.length === 0) return []
  if (new Set(ids).size < ids.length) throw new AppError('invalid', 'The same file is named twice')
  const [files, tables, attached] = await Promise.all([
    filesById(context, ids),
    readyDatasets(context),
    attachedTo(context),
  ])
  const taken = new Set<string>()
  const named = (name: string) => {
    let free = name
    for (let number = 2; taken.has(free); number++) free = `${number}-${name}`
    taken.add(free)
    return free
  }
  return ids.map(id => {
    const file = files.find(one => one.id === id)
    if (file) {
      const base = file.path.split('/').at(-1) ?? 'file'
      return { id, kind: 'file', name: named(plain(base)), title: file.path, content: file.sha256 }
    }
    const attachment = attached.find(one => one.id === id)
    if (attachment) {
      const { name, bytes } = attachment
      return { id, kind: 'attachment', name: named(plain(name)), title: name, content: `${bytes} bytes` }
    }
    const table = tables.find(one => one.id === id)
    if (!table) throw new AppError('not_found', `There is no file or table with the id ${id}`)
    const name = named(`${plain(table.table_name)}.csv`)
    return { id, kind: 'table', name, title: table.name, content: `version ${table.newest.number}` }
  })
}

/** The files that came with the run of an agent; they never change under their ids. */
const attachedTo = async ({ house, actor }: Pick<Context, 'house' | 'actor'>) =>
  actor.type === 'agent' ? attachmentsOf(house.db, [actor.run_id]) : []

const plain = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._-]+/, '')
    .slice(-100) || 'file'

/** Calls `work` with the inputs as files on this machine; tables are written as CSV, into a folder gone afterwards. */
export async function withInputFiles<T>(
  context: Pick<Context, 'house' | 'actor'>,
  inputs: readonly Input[],
  folder: string,
  work: (files: { name: string; path: string }[]) => Promise<T>,
): Promise<T> {
  const [files, tables, attached] = await Promise.all([
    filesById(
      context,
      inputs.map(({ id }) => id),
    ),
    inputs.some(({ kind }) => kind === 'table') ? readyDatasets(context) : [],
    attachedTo(context),
  ])
  const { blobs, tables: reader } = context.house
  const placed: { name: string; path: string }[] = []
  let bytes = 0
  for (const { id, kind, name, content } of inputs) {
    const file = files.find(one => one.id === id && one.sha256 === content)
    const table = tables.find(one => one.id === id && content === `version ${one.newest.number}`)
    const attachment = attached.find(one => one.id === id)
    const path = attachment
      ? attachmentPath(context.house, attachment)
      : kind === 'file'
        ? blobs.pathOf(content)
        : `${folder}/${placed.length}.csv`
    if (kind === 'attachment' && attachment) bytes += Number(attachment.bytes)
    else if (kind === 'file' && file) bytes += file.bytes
    else if (kind === 'table' && table)
      bytes += (await reader.csv({ path: blobs.place(table.newest.parquet), to: path })).bytes
    else throw new AppError('conflict', `${name} has changed since this was approved. Nothing was done; ask again.`)
    if (bytes > sandboxLimits.input_bytes)
      throw new AppError(
        'too_large',
        'These files are larger than 100 MB together, which is the most that code can be given',
      )
    placed.push({ name, path })
  }
  return work(placed)
}
