// What an archive says about itself, in its last member: without it, an archive was cut off.
import { z } from 'zod/mini'

/** Members of the archive: the database's tables, and files by their place below the data folder. */
const member =
  /^(database\/[a-z_]+\.copy\.gz|files\/(audit-anchors\.txt|(blobs|documents|originals|tables)(\/[\w.-]+)+))$/
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Count = z.int().check(z.minimum(0))

export const Manifest = z.strictObject({
  format: z.literal(1),
  made_by: z.string(),
  taken_at: z.string(),
  /** The schema that the tables have: the migrations that were applied, in order. */
  migrations: z.array(z.string()),
  /** Tells whether a key is the one that sealed what is in the tables, and nothing about the key. */
  key_check: z.string(),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: Count })),
  members: z.array(
    z.strictObject({
      name: z.string().check(
        z.regex(member),
        z.refine(name => !name.split('/').includes('..')),
      ),
      bytes: Count,
      sha256: Hash,
    }),
  ),
  /** Files that rows name and that were gone before the backup was taken. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>
export type Member = Manifest['members'][number]

export const manifestName = 'manifest.json'
export const tableMember = (table: string) => `database/${table}.copy.gz`
export const fileMember = (place: string) => `files/${place.replaceAll('\\', '/')}`
