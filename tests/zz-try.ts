import { duties } from '../src/server/features/duties/index.ts'
import { sampleCompany } from '../src/server/features/sample/company/index.ts'
import { heldOutCompanies } from './held-out/index.ts'
import { readTables } from './support/read-tables.ts'

const ids = process.argv.slice(2)
const show = async (name, sheets) => {
  const t = await readTables(sheets)
  console.log('#####', name)
  for (const duty of duties.filter(d => d.kind === 'data' && ids.includes(d.id)))
    for (const f of await t.found(duty as never, '2026-11-21'))
      console.log(
        `[${f.priority}] ${duty.id} in ${f.table}: ${f.title}\n      ${f.description}\n      impact ${f.impact?.value} ${f.impact?.unit} key ${f.key}`,
      )
  await t.close()
}
await show(
  'sample',
  sampleCompany('2026-11-21').tables.map(({ file_name, versions, domain }) => ({
    file_name,
    bytes: versions.at(-1) ?? '',
    domain,
  })),
)
for (const { name, files } of heldOutCompanies)
  await show(
    name,
    files.flatMap(({ file_name, bytes, tables }) =>
      tables.map(table => ({ file_name, bytes, ...(tables.length > 1 && { sheet: table.name }) })),
    ),
  )
