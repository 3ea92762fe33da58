// Duty of the forward deployed engineer: services that fail too often, in lists of calls or checks.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, hasRoles, quoted } from '../duty.ts'
import { daysAgo, headed, literal, percent, trimmed } from '../words.ts'

const needs = ['date'] as const

/** Calls of so many days. */
const period = 30

const good = [
  'ok',
  'success',
  'succeeded',
  'passed',
  'up',
  'erfolg',
  'erfolgreich',
  'reussi',
  'succes',
  'exito',
  'correcto',
]
const bad = [
  'failed',
  'fail',
  'failure',
  'error',
  'timeout',
  'down',
  'fehler',
  'fehlgeschlagen',
  'echec',
  'erreur',
  'fallo',
  'fallido',
]

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

const serviceOf = (dataset: ReadyDataset) =>
  headed(
    dataset,
    /\bservice|integration|provider|endpoint|\bapi\b|dienst|schnittstelle|servicio|servico|servizio|integracao|integracion|integrazione|integratie/,
    ['text'],
  )[0]?.name

/** The column whose values say whether a call went well. */
const resultOf = (dataset: ReadyDataset) =>
  headed(dataset, /result|outcome|status|ergebnis|resultat|resultado|estado|esito|uitkomst|situacao/, ['text']).find(
    ({ name }) => {
      const top = dataset.newest.profile.find(figure => figure.name === name)?.top ?? []
      const values = top.map(({ value }) => plain(String(value)))
      return values.length > 0 && values.every(value => [...good, ...bad].includes(value))
    },
  )?.name

const latencyOf = (dataset: ReadyDataset) =>
  headed(
    dataset,
    /latency|duration.*ms|response time|\bms\b|antwortzeit|latenz|latence|latencia|latenza|tempo de resposta|tiempo de respuesta|tempo di risposta|reactietijd/,
    ['integer', 'decimal'],
  )[0]?.name

function checksSql(dataset: ReadyDataset, today: string): string {
  const [service, result, latency] = [serviceOf(dataset) ?? '', resultOf(dataset) ?? '', latencyOf(dataset)]
  const on = `cast(${quoted(columnOf(dataset, 'date') ?? '')} as date)`
  const went = `strip_accents(lower(${trimmed(result)}))`
  return `select ${trimmed(service)} as service, count(*) as calls,
  count(*) filter (${went} in (${good.map(literal).join(', ')})) as good,
  max(${on}) filter (${went} in (${bad.map(literal).join(', ')})) as failed_on,
  ${latency ? `round(median(${quoted(latency)}))` : 'null'} as usual_ms
from ${quoted(dataset.table_name)}
where ${quoted(service)} is not null and ${quoted(result)} is not null and ${daysAgo(on, today, 1, period)}
group by 1 order by good / count(*), service`
}

function draft(row: Record<string, string | null>, bounds: { rate: number; calls: number }): Omit<Draft, 'evidence'>[] {
  const [calls, fine] = [Number(row.calls), Number(row.good)]
  const share = (100 * fine) / calls
  if (calls < bounds.calls || share >= bounds.rate) return []
  const slow =
    row.usual_ms == null ? '' : ` Half of the calls took at most ${Number(row.usual_ms).toLocaleString('en')} ms.`
  return [
    {
      key: `service:${row.service}`,
      priority: share < bounds.rate - 10 ? 'high' : 'medium',
      title: `${percent(fine, calls)} of the calls of ${row.service} went well in the last ${period} days`,
      description: `${(calls - fine).toLocaleString('en')} of ${calls.toLocaleString('en')} failed, the last on ${row.failed_on}.${slow} Below ${bounds.rate} % it is reported. Ask the provider, and let what depends on it wait and try again.`,
      impact: { value: String(Math.round(10 * share) / 10), unit: '%' },
    },
  ]
}

export const serviceChecks: DataDuty = {
  kind: 'data',
  id: 'service_checks',
  agent_id: 'ai_forward_deployed_engineer',
  title: 'Services that fail, in lists of calls',
  thresholds: {
    rate: {
      sentence: 'A service is reported when a smaller share of its calls went well.',
      default: 95,
      unit: '%',
      min: 1,
      max: 100,
    },
    calls: { sentence: 'Fewer calls say nothing about a share.', default: 20, unit: 'calls', min: 2, max: 100_000 },
  },
  schedule: '50 5 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a list of calls with a time, a service and whether each went well.',
  fits: dataset => hasRoles(dataset, needs) && serviceOf(dataset) !== undefined && resultOf(dataset) !== undefined,
  async check(dataset, today, ask, threshold) {
    const { rows, evidence } = await ask('Calls of each service that went well', checksSql(dataset, today))
    const bounds = { rate: threshold('rate'), calls: threshold('calls') }
    return rows.flatMap(row => draft(row, bounds)).map(draft => ({ ...draft, evidence }))
  },
}
