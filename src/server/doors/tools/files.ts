// Tools on the company's files. Writing and deleting wait for a person's approval.
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/secrets.ts'
import { tool } from '../../engine/index.ts'
import {
  checkedPath,
  deleteFiles,
  ExpectedFiles,
  FilesToWrite,
  filesAt,
  listFiles,
  PathsToDelete,
  writeFiles,
} from '../../features/files/index.ts'
import { type Caller, contextOf } from './caller.ts'

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

export const listFilesTool = tool<Caller, Record<string, never>>({
  name: 'list_files',
  version: 1,
  title: 'Looking at the files',
  description: 'The newest files of the company: paths, sizes, dates.',
  input: z.strictObject({}) as z.ZodMiniType<Record<string, never>>,
  declaration: { kind: 'reading', taints: null },
  async run(_input, { caller }) {
    const { files } = await listFiles(contextOf(caller), { limit: 200 })
    return { value: { files: files.map(({ path, bytes, created_at }) => ({ path, bytes, created_at })) } }
  },
})

const Write = z.strictObject({ files: FilesToWrite, note: z.optional(z.string().check(z.maxLength(500))) })

export const writeFile = tool<Caller, z.infer<typeof Write>>({
  name: 'write_file',
  version: 1,
  title: 'Writing files',
  description: 'Writes text files (.md, .txt, .csv, .json) into the company files. A person approves it first.',
  input: Write,
  declaration: {
    kind: 'effect',
    level: 'medium',
    category: 'file operations',
    reason: 'It writes into the company’s files',
    irreversible: null,
    repeatable: true,
  },
  variable: { 'files[].path': 'folder', 'files[].content': 'any', note: 'any' },
  changesNothing({ files }, bound) {
    const wanted = new Map(files.map(({ path, content }) => [checkedPath(path), sha256(content)]))
    const there = ExpectedFiles.parse(bound)
    return there.length === wanted.size && there.every(file => wanted.get(file.path) === file.sha256)
  },
  /** Which contents would be replaced: when one changes after the approval, nothing is written. */
  async bind({ files }, caller) {
    const paths = files.map(({ path }) => checkedPath(path))
    return (await filesAt(contextOf(caller), paths)).map(({ path, sha256 }) => ({ path, sha256 }))
  },
  async show({ files }, caller) {
    const there = await filesAt(
      contextOf(caller),
      files.map(({ path }) => checkedPath(path)),
    )
    const replaced = new Set(there.map(({ path }) => path))
    const replacing = replaced.size > 0 ? `, replacing ${replaced.size}` : ''
    return {
      description: `Write ${count(files.length, 'file')}${replacing}`,
      details: files.map(({ path, content }) => ({
        label: replaced.has(checkedPath(path)) ? 'Replaces' : 'New file',
        value: `${checkedPath(path)} (${kilobytes(Buffer.byteLength(content))})`,
        text: content,
      })),
    }
  },
  async run({ files }, { id, caller, bound }) {
    const expected = ExpectedFiles.parse(bound)
    const { written } = await writeFiles(contextOf(caller), { call_id: id, files, expected })
    return { value: { written }, files: written }
  },
})

const Delete = z.strictObject({ paths: PathsToDelete })

export const deleteFile = tool<Caller, z.infer<typeof Delete>>({
  name: 'delete_file',
  version: 1,
  title: 'Deleting files',
  description: 'Deletes files of the company by their paths, for good. A person approves it first.',
  input: Delete,
  declaration: {
    kind: 'effect',
    level: 'critical',
    category: 'data deletion',
    reason: 'It deletes data',
    irreversible: 'Deleted files can not be brought back.',
    repeatable: true,
  },
  async bind({ paths }, caller) {
    const there = await filesAt(contextOf(caller), paths.map(checkedPath))
    return there.map(({ path, sha256 }) => ({ path, sha256 }))
  },
  async show({ paths }, caller) {
    const there = await filesAt(contextOf(caller), paths.map(checkedPath))
    const missing = paths.filter(path => !there.some(file => file.path === checkedPath(path)))
    if (missing.length > 0) throw new AppError('not_found', `There is no file ${missing.join(', ')}`)
    return {
      description: `Delete ${count(there.length, 'file')} for good`,
      details: there.map(({ path, bytes }) => ({ label: 'Delete', value: `${path} (${kilobytes(bytes)})` })),
    }
  },
  async run({ paths }, { id, caller, bound }) {
    const expected = ExpectedFiles.parse(bound)
    return { value: await deleteFiles(contextOf(caller), { call_id: id, paths: paths.map(checkedPath), expected }) }
  },
})
