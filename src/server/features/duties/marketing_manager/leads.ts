// Leads: when somebody signed up, by which source, what they asked for, and whether they became a customer. One reading
// for the duties. The waitlist of the landing page joins here when the system keeps one: a row each with the same roles.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, quoted } from '../duty.ts'
import { day, headed, literal, nameSays, trimmed, wordsOf } from '../words.ts'

const leads =
  /\bleads?\b|wait ?list|sign ?ups?\b|signed up|subscriber|subscription request|newsletter|prospects?\b|interessent|warteliste|anmeldung|liste d ?attente|inscription|inscrits?\b|lista de espera|inscripcion|suscriptor|prospecto|lista d ?attesa|iscritti|wachtlijst|aanmelding|inscricao|inscricoes|potenciais clientes|interessad[oa]s/
const source =
  /source|channel|utm|medium|referr|campaign|quelle|kanal|herkunft|canal|origine|origen|origem|fonte\b|bron\b|kanaal|kampagne|campagne|campanha/
const interest =
  /interest|wish|request|message|looking for|asked for|use case|anliegen|wunsch|nachricht|demande|besoin|souhait|interes|solicitud|motivo|mensaje|interesse|mensagem|richiesta|vraag/
/** What a status says of somebody who became a customer; in lower case without accents. */
const customer =
  '\\b(customer|converted|client|won|bought|kunde|kundin|gewonnen|konvertiert|cliente|converti|convertie|gagne|gagnee|ganado|ganho|convertid[oa]|convertit[oa]|vinto|klant|geconverteerd)\\b'

/** The day on which somebody became a customer stands only in lists of people who were none. */
const becameCustomer = /\b(convert|konvert|convers)/

export const isLeads = (dataset: ReadyDataset) =>
  (nameSays(dataset, leads) ||
    /signed up|sign ?up date|lead source/.test(wordsOf(dataset)) ||
    (sourceOf(dataset) !== undefined && headed(dataset, becameCustomer, ['date', 'timestamp']).length > 0)) &&
  dataset.domain !== 'financial' &&
  dataset.domain !== 'hr' &&
  columnOf(dataset, 'date') !== undefined &&
  columnOf(dataset, 'amount') === undefined &&
  columnOf(dataset, 'stage') === undefined

export const sourceOf = (dataset: ReadyDataset) => headed(dataset, source, ['text'])[0]?.name
export const interestOf = (dataset: ReadyDataset) =>
  headed(dataset, interest, ['text']).find(({ name }) => name !== sourceOf(dataset))?.name

const statusOf = (dataset: ReadyDataset) => {
  const status = columnOf(dataset, 'status')
  const says = new RegExp(customer)
  const top = dataset.newest.profile.find(({ name }) => name === status)?.top ?? []
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return top.some(({ value }) => says.test(plain(String(value)))) ? status : undefined
}

/** Whether the table says who became a customer: by a status, or by the day on which it happened. */
export const tellsConverted = (dataset: ReadyDataset) =>
  statusOf(dataset) !== undefined || columnOf(dataset, 'closed_date') !== undefined

/** SQL for the leads, one row each: came_on, source, interest, converted. */
export function leadsSql(dataset: ReadyDataset): string {
  const [came, closed, status] = [columnOf(dataset, 'date') ?? '', columnOf(dataset, 'closed_date'), statusOf(dataset)]
  const text = (name: string | undefined) => (name ? `nullif(${trimmed(name)}, '')` : 'cast(null as varchar)')
  const converted = status
    ? `coalesce(regexp_matches(strip_accents(lower(${trimmed(status)})), ${literal(customer)}), false)`
    : closed
      ? `${quoted(closed)} is not null`
      : 'cast(null as boolean)'
  return [
    `select ${day(came)} as came_on, ${text(sourceOf(dataset))} as source, ${text(interestOf(dataset))} as interest,`,
    `  ${converted} as converted`,
    `from ${quoted(dataset.table_name)} where ${quoted(came)} is not null`,
  ].join('\n')
}
