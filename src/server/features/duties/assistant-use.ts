// Lists of how people use AI assistants: with which model, for what, with which result, at which cost. One reading for
// the agents that look after them.
import type { ReadyDataset } from '../datasets/index.ts'
import { columnOf, quoted } from './duty.ts'
import { currencySql, day, headed, literal, trimmed } from './words.ts'

/** They look at so many days. */
export const usePeriod = 30

const modelOf = (dataset: ReadyDataset) => headed(dataset, /\bmodell?e?\b|modelo|modello/, ['text'])[0]?.name
const featureOf = (dataset: ReadyDataset) =>
  headed(
    dataset,
    /feature|purpose|use case|\btask\b|funktion|zweck|aufgabe|fonction|funcion|funcao|funzione|functie|tarefa|compito/,
    ['text'],
  )[0]?.name
const resultOf = (dataset: ReadyDataset) =>
  headed(dataset, /result|outcome|status|ergebnis|resultat|resultado|esito|uitkomst/, ['text'])[0]?.name
const ratingOf = (dataset: ReadyDataset) =>
  headed(dataset, /rating|feedback|bewertung|evaluation|valoracion|avaliacao|valutazione|beoordeling/, ['text'])[0]
    ?.name
export const costOf = (dataset: ReadyDataset) => columnOf(dataset, 'cost') ?? columnOf(dataset, 'amount')
export const budgetOf = (dataset: ReadyDataset) =>
  headed(dataset, /budget|presupuesto|orcamento|begroting/, ['integer', 'decimal'])[0]?.name

/** Assistants are told from cars and machines, which have models too, by the tokens that they use. */
export const isAssistantUse = (dataset: ReadyDataset) =>
  modelOf(dataset) !== undefined &&
  columnOf(dataset, 'date') !== undefined &&
  headed(dataset, /\btokens?\b/, ['integer', 'decimal']).length > 0

export const tellsResult = (dataset: ReadyDataset) => resultOf(dataset) !== undefined

const says = (name: string | undefined, words: string) =>
  name
    ? `coalesce(regexp_matches(strip_accents(lower(${trimmed(name)})), ${literal(`\\b(${words})\\b`)}), false)`
    : 'false'

const given_up = 'given up|abandoned|gave up|aborted|abgebrochen|aufgegeben|abandonne|abandonado'
const failed = 'failed|failure|error|fehler|fehlgeschlagen|echec|erreur|fallo|fallido|fallida'
const bad = 'bad|poor|negative|down|thumbs down|wrong|schlecht|mauvais|mauvaise|malo|mala'

/** SQL for each use: used_on, model, feature, cost, currency, budget (of a month), failed, given_up, bad. */
export function usesSql(dataset: ReadyDataset): string {
  const at = columnOf(dataset, 'date') ?? ''
  const text = (name: string | undefined) => (name ? `nullif(${trimmed(name)}, '')` : 'cast(null as varchar)')
  const [cost, budget, result] = [costOf(dataset), budgetOf(dataset), resultOf(dataset)]
  return [
    `select ${day(at)} as used_on, ${text(modelOf(dataset))} as model, ${text(featureOf(dataset))} as feature,`,
    `  ${cost ? quoted(cost) : 'null'} as cost, ${cost ? currencySql(dataset, cost) : 'cast(null as varchar)'} as currency,`,
    `  ${budget ? quoted(budget) : 'null'} as budget, ${says(result, failed)} as failed,`,
    `  ${says(result, given_up)} as given_up, ${says(ratingOf(dataset), bad)} as bad`,
    `from ${quoted(dataset.table_name)} where ${quoted(at)} is not null`,
  ].join('\n')
}
