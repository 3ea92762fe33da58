// People: who works here since when, in which department, and until when. One reading for the duties.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, quoted } from '../duty.ts'
import { day, headed, tellsRowsApart, trimmed, wordsOf } from '../words.ts'

const dates = ['date', 'timestamp'] as const

const leaving =
  /leav|left|exit|terminat|resign|last (working )?day|austritt|ausgetreten|sortie|depart\b|baja|salida|uscita|cessazione|dimission|saida|demissao|desligamento|rescisao|\bcese\b|licenziamento|uit dienst/
const probation = /probation|trial period|probezeit|essai|prueba|prova|experiencia|proef/
const contract = /contract|befrist|vertrag|contrat|fixed term|temporary|cdd/

/** Lists of absences and applicants name people and days, too. */
const others =
  /absence|absent|vacation|holiday|sick|leave (start|from|end|to|type|request)|urlaub|krank|abwesen|conge|vacaciones|ferias|ferie|vakantie|verlof|verzuim|ausencia|assenz|applica|candidat|bewerb/

/** The days on which people leave, and on which a contract or a probation ends: headings tell these apart. */
const leavingOf = (dataset: ReadyDataset) => headed(dataset, leaving, dates)[0]?.name
export const probationOf = (dataset: ReadyDataset) =>
  headed(dataset, probation, dates).find(({ role }) => role !== 'start_date')?.name
export const contractOf = (dataset: ReadyDataset) =>
  headed(dataset, contract, dates).find(
    ({ name, role }) => role === 'end_date' && name !== probationOf(dataset) && name !== leavingOf(dataset),
  )?.name

/** A table of people has a row for each, with a department and a first day. */
export const isPeople = (dataset: ReadyDataset) =>
  (dataset.domain === 'hr' || dataset.domain === 'general') &&
  columnOf(dataset, 'department') !== undefined &&
  columnOf(dataset, 'start_date') !== undefined &&
  columnOf(dataset, 'party') !== undefined &&
  dataset.columns.some(({ name }) => tellsRowsApart(dataset, name)) &&
  !others.test(wordsOf(dataset))

export const tellsLeaving = (dataset: ReadyDataset) => leavingOf(dataset) !== undefined

/** SQL for the people, one row each: person, department, started, left, contract_end, probation_end. */
export function peopleSql(dataset: ReadyDataset): string {
  const [party, department, started] = (['party', 'department', 'start_date'] as const).map(
    role => columnOf(dataset, role) ?? '',
  ) as [string, string, string]
  const dateOf = (name: string | undefined) => (name ? day(name) : 'cast(null as date)')
  return [
    `select ${trimmed(party)} as person, coalesce(${trimmed(department)}, 'no department') as department, ${day(started)} as started,`,
    `  ${dateOf(leavingOf(dataset))} as left_on, ${dateOf(contractOf(dataset))} as contract_end, ${dateOf(probationOf(dataset))} as probation_end`,
    `from ${quoted(dataset.table_name)} where ${quoted(started)} is not null`,
  ].join('\n')
}
