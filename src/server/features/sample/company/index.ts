// The sample company: eighteen months of an invented bicycle maker, the same for the same day and seed.
import type { Domain } from '#contract/access'
import { agreements } from './agreements.ts'
import { assistantUse } from './assistants.ts'
import { cash } from './cash.ts'
import { itEvents, pageChecks, serviceChecks } from './computers.ts'
import { deals, targets } from './deals.ts'
import { pictures } from './images.ts'
import { sales } from './invoices.ts'
import { leads } from './leads.ts'
import { energy, sensorReadings } from './machines.ts'
import { orders, productionJobs } from './orders.ts'
import { papers } from './papers.ts'
import { people } from './people.ts'
import { contracts, keyFigures, routineWork } from './records.ts'
import { spend } from './spend.ts'
import { prices, stock, stockBefore } from './stock.ts'
import { csvOf, settingOf, type Table } from './table.ts'
import { tickets } from './tickets.ts'

export type SampleTable = {
  name: string
  file_name: string
  domain: Domain
  /** Its versions as CSV, the oldest first. */
  versions: readonly string[]
}
export type SampleDocument = { path: string; media_type: string; bytes: Buffer }
export type SampleCompany = { tables: readonly SampleTable[]; documents: readonly SampleDocument[] }

const usualSeed = 2026

const tableOf = ({ name, domain, ...now }: Table, before?: Table): SampleTable => ({
  name,
  file_name: `${name}.csv`,
  domain,
  versions: [...(before ? [csvOf(before)] : []), csvOf(now)],
})

const mediaTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown',
  pdf: 'application/pdf',
  png: 'image/png',
}

const documentOf = (path: string, bytes: Buffer): SampleDocument => ({
  path: `sample/${path}`,
  media_type: mediaTypes[path.split('.').at(-1) ?? ''] ?? 'text/plain',
  bytes,
})

/** `today` is YYYY-MM-DD. What is overdue, open or late is so on that day. */
export function sampleCompany(today: string, seed = usualSeed): SampleCompany {
  const setting = settingOf(today, seed)
  const [sold, spent] = [sales(setting), spend(setting)]
  return {
    tables: [
      tableOf(sold.invoices),
      tableOf(spent.payments),
      tableOf(deals(setting)),
      tableOf(people(setting)),
      tableOf(tickets(setting)),
      tableOf(stock(setting), stockBefore(setting)),
      tableOf(contracts(setting)),
      tableOf(sold.receipts),
      tableOf(cash(setting, sold, spent)),
      tableOf(targets(setting)),
      tableOf(orders(setting)),
      tableOf(productionJobs(setting)),
      tableOf(prices(setting)),
      tableOf(leads(setting)),
      tableOf(keyFigures(setting)),
      tableOf(sensorReadings(setting)),
      tableOf(energy(setting)),
      tableOf(itEvents(setting)),
      tableOf(serviceChecks(setting)),
      tableOf(pageChecks(setting)),
      tableOf(assistantUse(setting)),
      tableOf(routineWork(setting)),
    ],
    documents: [
      ...agreements(today).map(({ name, bytes }) => documentOf(`contracts/${name}`, bytes)),
      ...papers.map(({ path, text }) => documentOf(path, Buffer.from(text))),
      ...pictures().map(({ name, bytes }) => documentOf(`images/${name}`, bytes)),
    ],
  }
}
