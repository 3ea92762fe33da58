// Tables of contracts: with whom, until when, by when notice must be given, whether they renew themselves.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, quoted } from '../duty.ts'
import { currencySql, day, headed, literal, nameSays, trimmed } from '../words.ts'

const contracts =
  /contract|agreement|\bleases?\b|vertrag|vertrage|vereinbarung|contrat|\bbail|contrato|acuerdo|contratt|overeenkomst/
const notice_day =
  /notice (deadline|date|day|by|until)|notify by|cancel(lation)? (by|deadline|date)|kundbar (bis|zum)|kundigung (bis|spatestens)|kundigungstermin|date (limite )?(de )?(preavis|resiliation)|fecha (limite )?(de )?preaviso|disdetta entro/
const notice_days =
  /notice.*days|days.*notice|kundigungsfrist.*tage|preavis.*jours|preaviso.*dias|preavviso.*giorni|aviso previo.*dias|opzegtermijn.*dagen/
const renewal = /renew|verlanger|reconduction|renouvel|prorrog|renova|rinnov|verleng/
const dates = ['date', 'timestamp'] as const

/** What a renewal column says of a contract that goes on by itself; in lower case without accents. */
const by_itself = '\\b(auto\\w*|yes|ja|oui|si|sim|true|tacit\\w*|stillschweigend|evergreen|taci\\w*|wahr|vrai)\\b'
const not_by_itself =
  '\\b(no|none|not|never|nein|keine?|nicht|non|aucune?|sin|ninguna?|nao|nenhuma?|nee|niet|geen|manual\\w*|manuell|false)\\b'

const noticeDayOf = (dataset: ReadyDataset) => headed(dataset, notice_day, dates)[0]?.name
const noticeDaysOf = (dataset: ReadyDataset) => headed(dataset, notice_days, ['integer'])[0]?.name
const renewalOf = (dataset: ReadyDataset) => headed(dataset, renewal, ['text', 'boolean'])[0]?.name

/** Contracts of work belong to human resources. */
export const isContracts = (dataset: ReadyDataset) =>
  (nameSays(dataset, contracts) || noticeDayOf(dataset) !== undefined) &&
  dataset.domain !== 'hr' &&
  columnOf(dataset, 'department') === undefined &&
  columnOf(dataset, 'party') !== undefined &&
  columnOf(dataset, 'end_date') !== undefined

/** Which money a contract is about: a year's value, whatever the heading. */
const isYearly = (dataset: ReadyDataset) =>
  headed(dataset, /annual|year|jahr|annuel|anual|annuo|jaar/).some(({ name }) => name === columnOf(dataset, 'amount'))

/**
 * SQL for the contracts, one row each: party, subject, ends_on, notice_by (null where unknown), renews (null where the
 * table doesn't say), value (of a year, null without such a column), currency.
 */
export function contractsSql(dataset: ReadyDataset): string {
  const [party, ends, amount] = [
    columnOf(dataset, 'party') ?? '',
    columnOf(dataset, 'end_date') ?? '',
    isYearly(dataset) ? columnOf(dataset, 'amount') : undefined,
  ]
  const [by, days, renews] = [noticeDayOf(dataset), noticeDaysOf(dataset), renewalOf(dataset)]
  const subject = columnOf(dataset, 'text') ?? columnOf(dataset, 'category')
  const said = renews && `strip_accents(lower(${trimmed(renews)}))`
  const notice = by ? day(by) : days ? `${day(ends)} - cast(${quoted(days)} as integer)` : 'cast(null as date)'
  return [
    `select ${trimmed(party)} as party, ${subject && subject !== renews ? trimmed(subject) : 'null'} as subject,`,
    `  ${day(ends)} as ends_on, ${notice} as notice_by,`,
    `  ${said ? `case when ${said} is null or ${said} = '' then null else regexp_matches(${said}, ${literal(by_itself)}) and not regexp_matches(${said}, ${literal(not_by_itself)}) end` : 'cast(null as boolean)'} as renews,`,
    `  ${amount ? quoted(amount) : 'null'} as value, ${amount ? currencySql(dataset, amount) : 'cast(null as varchar)'} as currency`,
    `from ${quoted(dataset.table_name)} where nullif(${trimmed(party)}, '') is not null and ${quoted(ends)} is not null`,
  ].join('\n')
}
