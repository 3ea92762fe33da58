// Everything that is kept about a person, in one file: by themselves, or by who answers for the company's data.
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as personal from '#contract/personal'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { writeJournal } from '../../storage/index.ts'
import { rowsAbout } from '../../storage/personal.ts'
import { writeZip, type ZipEntry } from '../../storage/zip-file.ts'
import { personOf } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { type FileContent, filesOf } from '../files/index.ts'
import type { House } from '../house.ts'
import { auditRow, type Context, query } from '../verb.ts'

const about = (
  name: string,
  at: Date,
  cut: readonly string[],
) => `What Cabinet keeps about ${name}, as of ${at.toISOString()}.

data/   one file for each kind of thing, as JSON: rows that name this person, and what goes with those rows.
files/  the files that agents wrote for this person.

Left out are hashes of passwords and links, sealed secrets, and what only serves searching.
Company data that this person uploaded is named here; its contents belong to the company and are not copied.
${cut.length > 0 ? `Only the first 20,000 rows are in: ${cut.join(', ')}.\n` : ''}`

async function* entriesOf(house: House, user_id: string, name: string): AsyncGenerator<ZipEntry> {
  const found = await rowsAbout(house.db, user_id)
  const cut = found.flatMap(({ table, cut }) => (cut ? [table] : []))
  yield { name: 'README.txt', content: about(name, house.clock.now(), cut) }
  for (const { table, rows } of found) yield { name: `data/${table}.json`, content: JSON.stringify(rows, null, 2) }
  for (const { path, sha256 } of await filesOf(house.db, user_id))
    yield { name: `files/${path}`, content: house.blobs.read(sha256) }
}

async function exported(context: Context, user_id: string): Promise<FileContent> {
  const { house } = context
  const name = (await namesOf(house.db, [user_id])).get(user_id)
  if (name === undefined) throw new AppError('not_found', 'There is no such person')
  const path = join(await house.blobs.folder('exports'), `${newId()}.zip`)
  await writeZip(path, entriesOf(house, user_id, name))
  const audit = { action: 'user.data_exported', subject: user_id }
  await house.db
    .transaction()
    .execute(tx => writeJournal(tx, auditRow(context, audit), [], house.clock.now()))
    .catch(async error => {
      await rm(path, { force: true })
      throw error
    })
  const { size } = await stat(path)
  const file = createReadStream(path)
  file.once('close', () => void rm(path, { force: true }))
  const body = Readable.toWeb(file) as ReadableStream<Uint8Array>
  return { body, file_name: 'personal-data.zip', media_type: 'application/zip', bytes: size }
}

export const exportOwnData = query(personal.own, async (_input, context) => {
  const person = personOf(context.actor)
  if (!person) throw new AppError('not_signed_in', 'Sign in first')
  return exported(context, person.user_id)
})

export const exportPersonalData = query(personal.ofPerson, ({ id }, context) => exported(context, id))
