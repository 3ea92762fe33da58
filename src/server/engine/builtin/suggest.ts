// Questions that can be answered on the data that is there. Each one is tried before it is offered.
import { type Candidate, candidatesFor, capital } from './candidates.ts'
import { type Data, dataOf } from './data.ts'
import type { DescribedTable } from './described.ts'
import { query } from './sql/query.ts'
import { byWeight } from './telling.ts'
import { means, questionFor, understand } from './understand.ts'

const most = 6

/** Three to six questions that are answered on these tables; none when there is no table. */
export function suggestQuestions(tables: readonly DescribedTable[], today: string): string[] {
  const data = dataOf({ today, tables: [...tables], glossary: [] })
  const byTable = [...tables].sort(byWeight).map(candidatesFor)
  const longest = Math.max(0, ...byTable.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => byTable.flatMap(list => list[at] ?? [])).flat()
  return firstAnswered(inTurn, data, most)
}

/** A candidate is made for one set of tables, and offered there again and again. */
const tried = new WeakMap<Candidate, string | null>()

/** The first few of these that have an answer. */
export function firstAnswered(candidates: readonly Candidate[], data: Data, count: number): string[] {
  const questions = new Set<string>()
  for (const candidate of candidates) {
    if (questions.size >= count) break
    const known = tried.get(candidate)
    const question = known === undefined ? answered(candidate, data) : known
    tried.set(candidate, question)
    if (question) questions.add(capital(question))
  }
  return [...questions]
}

function answered({ exact, plain, placed }: Candidate, data: Data): string | null {
  const understood = understand(exact, data)
  if (understood.kind !== 'reading') return null
  const { reading } = understood
  const { sql } = query(reading)
  return [plain, placed].find(words => means(words, sql, data)) ?? questionFor(reading, data) ?? exact
}
