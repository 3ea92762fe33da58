// Takes the figures that the project keeps, each beside its bare baseline. Run: npm run bench -- [--only name] [--large]
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { approve } from './figures/approve.ts'
import { bytes } from './figures/bytes.ts'
import { importing } from './figures/import.ts'
import { list } from './figures/list.ts'
import { memory } from './figures/memory.ts'
import { question } from './figures/question.ts'
import { round } from './figures/round.ts'
import { start } from './figures/start.ts'
import { turn } from './figures/turn.ts'
import { write } from './figures/write.ts'
import { endAll } from './support/held.ts'
import { circumstances } from './support/machine.ts'
import { table } from './support/print.ts'
import { missing, type Row } from './support/row.ts'

const { values: options } = parseArgs({ options: { only: { type: 'string' }, large: { type: 'boolean' } } })
const large = options.large === true

const figures: Record<string, () => Promise<Row[]>> = {
  start,
  list,
  write,
  approve,
  turn,
  question: () => question(large),
  import: () => importing(large),
  round,
  bytes,
  memory: () => memory(secondsLeft),
}

/** The longest that the whole run may take; seconds. What is not taken by then is left out. */
const patience = large ? 660 : 480
const secondsLeft = () => patience - performance.now() / 1000

const results = new URL('./results/', import.meta.url)

process.once('SIGINT', () => void endAll().then(() => process.exit(130)))
await main()

async function main(): Promise<void> {
  const names = options.only ? [options.only] : Object.keys(figures)
  const about = circumstances()
  const taken: (Row & { figure: string })[] = []
  for (const figure of names) {
    process.stderr.write(`${figure} …\n`)
    taken.push(...(await rowsOf(figure)).map(row => ({ figure, ...row })))
  }
  const seconds = Math.round(performance.now() / 1000)
  console.log(table(taken))
  console.log(`\n${about.machine.cores} cores, Node ${about.machine.node}, ${seconds} s`)
  await mkdir(results, { recursive: true })
  const name = options.only ? `${options.only}.local.json` : 'latest.json'
  await writeFile(new URL(name, results), `${JSON.stringify({ ...about, seconds, figures: taken }, null, 2)}\n`)
  process.exit()
}

/** A figure that fails, or for which the time runs out, becomes a line that says so; the others are still taken. */
async function rowsOf(name: string): Promise<Row[]> {
  const take = figures[name]
  if (!take) return [missing(name, `there is no such figure; there are ${Object.keys(figures).join(', ')}`)]
  if (secondsLeft() < 5) return [missing(name, 'there was no time left for it')]
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('there was no time left for it')), secondsLeft() * 1000)
  })
  try {
    return await Promise.race([take(), late])
  } catch (error) {
    await endAll()
    return [missing(name, error instanceof Error ? error.message : String(error))]
  } finally {
    clearTimeout(timer)
  }
}
