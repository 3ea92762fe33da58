// Tickets: when they were opened, answered and resolved, how urgent they are and what they are about.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, quoted } from '../duty.ts'
import { day, headed, says, trimmed, wordsOf } from '../words.ts'

const tickets =
  /\bticket|\bsupport|\bhelp ?desk|\bcases?\b|\bcomplaint|\bbeschwerde|\breclamation|\breclam|\bchamado|\bsac\b|\batendimento|\bincidencia|\bsegnalazion|\bassistenza|\bklacht/
const urgency = /priorit|prioridad|severity|gravidade|gravedad|gravita\b|urgen|dringlich/
const topic =
  /topic|categor|reason|subject area|thema|kategorie|motif|motivo|tema|onderwerp|issue type|subject|betreff|objet\b|asunto|assunto|oggetto/

export const isTickets = (dataset: ReadyDataset) =>
  tickets.test(wordsOf(dataset)) &&
  dataset.domain !== 'financial' &&
  dataset.domain !== 'hr' &&
  columnOf(dataset, 'date') !== undefined &&
  columnOf(dataset, 'closed_date') !== undefined &&
  columnOf(dataset, 'amount') === undefined

/** The moment of the first answer; only with a time of day can hours be told. */
export const answeredOf = (dataset: ReadyDataset) =>
  headed(
    dataset,
    /first (response|reply|answer)|erste antwort|premiere reponse|primera respuesta|primeira resposta|prima risposta|eerste (antwoord|reactie)/,
    ['timestamp'],
  )[0]?.name

/** Whether it is known at which hour a ticket was opened and resolved, not only on which day. */
export const tellsHours = (dataset: ReadyDataset) =>
  (['date', 'closed_date'] as const).every(role =>
    dataset.columns.some(({ name, type }) => name === columnOf(dataset, role) && type === 'timestamp'),
  )

export const urgencyOf = (dataset: ReadyDataset) => headed(dataset, urgency, ['text'])[0]?.name

export const topicOf = (dataset: ReadyDataset) =>
  headed(dataset, topic, ['text']).find(({ role, name }) => role === 'category' && name !== urgencyOf(dataset))?.name

/** SQL for the tickets, one row each: ticket, opened, answered, resolved, urgency, topic, open; moments as they stand. */
export function ticketsSql(dataset: ReadyDataset): string {
  const [opened, resolved, number] = (['date', 'closed_date', 'identifier'] as const).map(role =>
    columnOf(dataset, role),
  )
  const status = columnOf(dataset, 'status')
  const told = dataset.columns.some(({ name, type }) => name === status && type === 'text') ? status : undefined
  const done = told ? ` and not ${says(told, ['done', 'cancelled'])}` : ''
  const moment = (name: string | undefined) => (name ? `cast(${quoted(name)} as timestamp)` : 'cast(null as timestamp)')
  const text = (name: string | undefined) => (name ? trimmed(name) : 'cast(null as varchar)')
  return [
    `select ${text(number)} as ticket, ${moment(opened)} as opened, ${day(opened ?? '')} as opened_on,`,
    `  ${moment(answeredOf(dataset))} as answered, ${moment(resolved)} as resolved,`,
    `  ${text(urgencyOf(dataset))} as urgency, ${text(topicOf(dataset))} as topic,`,
    `  ${quoted(resolved ?? '')} is null${done} as open`,
    `from ${quoted(dataset.table_name)} where ${quoted(opened ?? '')} is not null`,
  ].join('\n')
}
