// Writing and deleting company files. Agents come here after approval, under the id of their call.
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Event } from '../../storage/index.ts'
import { covers, personOf, scopeOf } from '../access/index.ts'
import type { House } from '../house.ts'
import { type Context, verb } from '../verb.ts'
import { checkedPath, mediaTypeOf } from './rules.ts'
import { byPaths, type FileRow, lockFiles, ofCall, put, removePaths, unused } from './store.ts'

const text = z.string().check(z.maxLength(200_000))
const path = z.string().check(z.minLength(1), z.maxLength(300))
export const FilesToWrite = z.array(z.strictObject({ path, content: text })).check(z.minLength(1), z.maxLength(200))
export const PathsToDelete = z.array(path).check(z.minLength(1), z.maxLength(200))

export const fileEvent = ({ id, owner_id, department }: Pick<FileRow, 'id' | 'owner_id' | 'department'>): Event => ({
  type: 'file.changed',
  id,
  permission: 'runs.stop',
  user_id: owner_id,
  department,
})

/** What stood at the paths when the change was decided, by content. */
export const ExpectedFiles = z.array(z.strictObject({ path: z.string(), sha256: z.string() }))
type ExpectedFiles = z.infer<typeof ExpectedFiles>

const Write = {
  permission: 'agents.task' as const,
  request: z.strictObject({ call_id: z.uuid(), files: FilesToWrite, expected: ExpectedFiles }),
  answer: z.object({ written: z.array(z.object({ id: z.string(), path: z.string() })) }),
}

/** Writes the files of one call, once: the same call again answers what it wrote the first time. */
export const writeFiles = verb(Write, {
  async prepare({ files }, { house }) {
    const paths = files.map(file => checkedPath(file.path))
    if (new Set(paths).size < paths.length) throw new AppError('invalid', 'Two of these files have the same path')
    const kept = await Promise.all(files.map(({ content }) => house.blobs.keep(content)))
    return files.map((_file, at) => ({ path: paths[at] ?? '', ...kept[at] }))
  },
  async change(tx, { call_id, files, expected }, { actor, house }, prepared) {
    await lockFiles(tx)
    const rows = await ofCall(tx, call_id)
    if (rows.length > 0) return written(call_id, rows)
    const there = await byPaths(
      tx,
      prepared.map(({ path }) => path),
    )
    if (foreign(there, actor)) {
      throw new AppError('conflict', 'A file that is not yours stands at one of these paths: choose another')
    }
    if (there.length !== expected.length || !areAmong(there, expected)) throw changed()
    // Since they were prepared, the last other file with the same content may have been deleted.
    for (const { content } of files) await house.blobs.keep(content)
    for (const file of prepared) rows.push(await put(tx, rowOf(file, call_id, { actor, house })))
    return written(call_id, rows)
  },
})

function rowOf(
  { path, sha256 = '', bytes = 0 }: { path: string; sha256?: string; bytes?: number },
  tool_call_id: string,
  { actor, house }: Pick<Context, 'actor' | 'house'>,
): FileRow {
  const origin = originOf(tool_call_id, { actor, house })
  const media_type = mediaTypeOf(path) ?? 'text/plain'
  return { id: newId(origin.created_at.getTime()), path, media_type, bytes, sha256, ...origin }
}

/** Who made a file, by which call, and whose it is. */
export function originOf(tool_call_id: string, { actor, house }: Pick<Context, 'actor' | 'house'>) {
  const person = personOf(actor)
  return {
    created_at: house.clock.now(),
    created_by: actor.type === 'agent' ? actor.agent_id : (person?.full_name ?? actor.type),
    tool_call_id,
    run_id: actor.type === 'agent' ? actor.run_id : null,
    owner_id: person?.user_id ?? null,
    department: person?.department ?? null,
    sample: false,
  }
}

const contents = (rows: readonly FileRow[]) => rows.map(({ path, sha256 }) => ({ path, sha256 }))

const written = (subject: string, rows: readonly FileRow[]) => ({
  answer: { written: rows.map(({ id, path }) => ({ id, path })) },
  audit: { action: 'files.written', subject, details: { files: contents(rows) } },
  events: rows.map(fileEvent),
})

/** Whether one of these files is out of the actor's sight. */
const foreign = (rows: readonly FileRow[], actor: Context['actor']) =>
  rows.some(row => !covers(scopeOf(actor, 'runs.stop'), { user_id: row.owner_id, department: row.department }))

const areAmong = (rows: readonly FileRow[], expected: ExpectedFiles) =>
  rows.every(({ path, sha256 }) => expected.some(file => file.path === path && file.sha256 === sha256))

const changed = () =>
  new AppError('conflict', 'One of these files has changed since this was approved. Nothing was done; ask again.')

const Delete = {
  permission: 'agents.task' as const,
  request: z.strictObject({ call_id: z.uuid(), paths: PathsToDelete, expected: ExpectedFiles }),
  answer: z.object({ deleted: z.array(z.string()) }),
}

/** What is gone already was deleted by the same call before, or by somebody else. */
const removeRows = verb(Delete, {
  async change(tx, { call_id, paths, expected }, { actor }) {
    await lockFiles(tx)
    const there = await byPaths(tx, paths)
    if (foreign(there, actor)) throw new AppError('not_found', 'One of these files does not exist')
    if (!areAmong(there, expected)) throw changed()
    const rows = await removePaths(tx, paths)
    return {
      answer: { deleted: rows.map(({ path }) => path) },
      audit: { action: 'files.deleted', subject: call_id, details: { files: contents(rows) } },
      events: rows.map(fileEvent),
    }
  },
})

/** Deletes files and the bytes that no other file holds. Repeating it does nothing more. */
export async function deleteFiles(
  context: Context,
  input: z.input<typeof Delete.request>,
): Promise<{ deleted: string[] }> {
  const hashes = [...new Set(input.expected.map(({ sha256 }) => sha256))]
  const answer = await removeRows(context, input)
  await forgetUnused(context.house, hashes)
  return answer
}

/** Forgets the bytes of these contents that no file holds any more. */
export const forgetUnused = ({ db, blobs }: Pick<House, 'db' | 'blobs'>, hashes: readonly string[]) =>
  db.transaction().execute(async tx => {
    await lockFiles(tx)
    for (const hash of await unused(tx, hashes)) await blobs.forget(hash)
  })

/** The files at these paths that the actor may see, with the hash of their content. */
export async function filesAt({ house, actor }: Pick<Context, 'house' | 'actor'>, paths: readonly string[]) {
  const rows = await byPaths(house.db, paths)
  return rows.filter(row => !foreign([row], actor))
}
