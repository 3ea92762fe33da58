// A source while it is being written: what is sent when it is saved.
import type { Domain } from '#contract/access'
import type { Schedule } from '#contract/schedules'
import type { SourceAddress, SourceSelect, SourceTable, test } from '#contract/sources'
import type { AnswerOf } from '../../data/request.ts'

export type Draft = {
  name: string
  address: SourceAddress
  secret?: string | undefined
  tables: SourceTable[]
  selects: SourceSelect[]
  domain: Domain
  schedule: Schedule | null
}

/** What every step of the form gets. */
export type StepProps = { draft: Draft; onChange: (changed: Partial<Draft>) => void }

/** What a test of a place found there. */
export type Tested = AnswerOf<typeof test>
