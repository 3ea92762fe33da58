import { writeFileSync } from 'node:fs'
import { duties } from '../src/server/features/duties/index.ts'
import { sampleCompany } from '../src/server/features/sample/company/index.ts'
import { heldOutCompanies } from './held-out/index.ts'
import { readTables } from './support/read-tables.ts'

const today = '2026-11-21'
const out: Record<string, string[]> = {}
const all = async (name: string, sheets: any[]) => {
  const t = await readTables(sheets)
  const titles: string[] = []
  for (const duty of duties)
    if (duty.kind === 'data')
      for (const f of await t.found(duty, today)) titles.push(`${duty.id} in ${f.table}: ${f.title}`)
  await t.close()
  out[name] = titles.sort()
}
for (const { name, files } of heldOutCompanies)
  await all(
    name,
    files.flatMap(({ file_name, bytes, tables }: any) =>
      tables.map((table: any) => ({ file_name, bytes, ...(tables.length > 1 && { sheet: table.name }) })),
    ),
  )
await all(
  'sample',
  sampleCompany(today).tables.map(({ file_name, versions, domain }) => ({
    file_name,
    bytes: versions.at(-1) ?? '',
    domain,
  })),
)
const house = ((await import('./sample/found.ts')) as any).expectedOfHouse ?? []
writeFileSync(
  'tests/sample/found.ts',
  `// What the duties say about each company that they are tried on: all of it, and nothing else.
/** Whatever the duties find on the tables of each company, sorted. */
export const expected: Record<string, readonly string[]> = {
${Object.entries(out)
  .map(
    ([name, titles]) =>
      `${name === 'sample' ? name : `'${name}'`}: [\n${titles.map(t => `${JSON.stringify(t)},`).join('\n')}\n],`,
  )
  .join('\n')}
}

/** Whatever the duties of the house find among the files of the sample company, sorted. */
export const expectedOfHouse: readonly string[] = ${JSON.stringify(house)}
`,
)
