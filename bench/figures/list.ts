// Lists, asked for by a signed-in person over HTTP.
import { fakeOpenAI } from '../../tests/support/fake-openai.ts'
import { connectModel, register, sayOnce } from '../support/api.ts'
import { held } from '../support/held.ts'
import { CLIENTS, compare } from '../support/load.ts'
import { addressOf, withCluster, withFolder } from '../support/places.ts'
import { BARE, PRODUCT, withProgram } from '../support/program.ts'
import { type Row, row } from '../support/row.ts'

const ROWS = 20

/** A model that always wants to write a file, so that every conversation leaves an approval. */
const asking = () => ({
  text: 'I will write it down.',
  calls: [{ name: 'write_file', arguments: JSON.stringify({ files: [{ path: 'notes/note.md', content: '# Note' }] }) }],
})

export const list = (): Promise<Row[]> =>
  withCluster(({ connection }) =>
    withFolder(DATA_DIR =>
      withProgram(PRODUCT, { DATA_DIR, DATABASE_URL: addressOf(connection) }, async ({ address }) => {
        const api = await register(address)
        const model = await fakeOpenAI(asking)
        await held(model, model.close, async () => {
          await connectModel(api, model.base_url)
          for (let count = 0; count < ROWS; count++) await sayOnce(api, 'Write a note')
        })
        const env = { DATABASE: JSON.stringify(connection), USER_ID: api.user_id }
        return withProgram(BARE, env, async bare => {
          const measure = async (title: string, path: string, barePath: string) => {
            const ask = { method: 'GET', headers: api.headers }
            const { product, bare: theirs } = await compare(
              { ...ask, origin: address, paths: [path] },
              { ...ask, origin: bare.address, paths: [barePath] },
            )
            return [
              row(title, 'requests/s', product.per_second, {
                goal: { at_least: 2000, or_share: 0.5 },
                baseline: { title: 'bare Hono with the same SQL', value: theirs.per_second },
                note: `${CLIENTS} clients`,
              }),
              ...(['p50_ms', 'p99_ms'] as const).map(name =>
                row(`${title}: ${name.slice(0, 3)}`, 'ms', product[name], {
                  baseline: { title: 'bare Hono with the same SQL', value: theirs[name] },
                }),
              ),
            ]
          }
          return [
            ...(await measure(`List of ${ROWS} conversations`, '/api/chat/sessions', '/sessions')),
            ...(await measure(`List of ${ROWS} approvals`, `/api/approvals?limit=${ROWS}`, '/approvals')),
          ]
        })
      }),
    ),
  )
