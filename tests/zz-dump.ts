import { sampleCompany } from '../src/server/features/sample/company/index.ts'
import { heldOutCompanies } from './held-out/index.ts'
import { readTables } from './support/read-tables.ts'

const show = async (name, sheets) => {
  console.log('#####', name)
  const t = await readTables(sheets)
  for (const d of t.datasets) {
    console.log(`== ${d.name} [${d.table_name}] ${d.domain} rows=${d.row_count} keys=${d.key_columns}`)
    for (const c of d.columns) {
      const p = d.newest.profile.find(x => x.name === c.name)
      console.log(
        `   ${c.name} "${c.title}" ${c.type} role=${c.role}@${c.confidence} cur=${c.currency}/${c.currency_column} unit=${c.unit} key=${c.is_key} ref=${c.reference?.table ?? ''} missing=${p?.missing} distinct=${p?.distinct} min=${p?.min} max=${p?.max} top=${(
          p?.top ?? []
        )
          .slice(0, 2)
          .map(x => String(x.value).slice(0, 40) + ':' + x.count)
          .join(' | ')}`,
      )
    }
  }
  await t.close()
}
const today = '2026-11-21'
const c = sampleCompany(today)
await show(
  'sample',
  c.tables.map(({ file_name, versions, domain }) => ({ file_name, bytes: versions.at(-1) ?? '', domain })),
)
for (const { name, files } of heldOutCompanies)
  await show(
    name,
    files.flatMap(({ file_name, bytes, tables }) =>
      tables.map(table => ({ file_name, bytes, ...(tables.length > 1 && { sheet: table.name }) })),
    ),
  )
console.log(Object.keys(c))
for (const f of (c as any).files ?? []) console.log(f.path, f.bytes?.length)
console.log(JSON.stringify((c as any).documents?.map?.(d => d.file_name)))
