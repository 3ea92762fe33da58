// Pure decisions about what a new dataset is called and which domain it belongs to.
import type { Domain } from '#contract/access'
import type { ColumnRole } from '#contract/columns'

/** "Open invoices 2026.csv" becomes "Open invoices 2026"; a sheet's name is added when there are several. */
export function datasetName(file_name: string, sheet?: string): string {
  const base =
    file_name
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replace(/[_\s]+/g, ' ')
      .trim()
      .slice(0, 100) || 'Table'
  return sheet ? `${base} – ${sheet}`.slice(0, 120) : base
}

/** A name for SQL: lower-case letters, digits and underscores, unlike those that are taken. */
export function tableName(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50)
  const base = /^[a-z]/.test(plain) ? plain : `table_${plain || 'data'}`.replace(/_$/, '')
  const safe = reserved.has(base) ? `${base}_table` : base
  let candidate = safe
  for (let number = 2; taken.has(candidate); number++) candidate = `${safe}_${number}`
  return candidate
}

const reserved = new Set([
  'order',
  'group',
  'table',
  'select',
  'user',
  'column',
  'values',
  'case',
  'end',
  'all',
  'check',
  'default',
])

const words: [Domain, RegExp][] = [
  [
    'hr',
    /employ|salar|payroll|staff|headcount|hire|personal(?!i[sz])|mitarbeiter|gehalt|lohn|emplead|salari|dipendent|medewerker|funcion[aá]rio|colaborador|personale|personeel|salari[eé]/i,
  ],
  [
    'sales',
    /deal|pipeline|lead|opportunit|quote|crm|angebot|chance|oportunidad|devis|offert|neg[oó]cio|trattativ|stage/i,
  ],
  [
    'financial',
    /invoice|payment|bill|ledger|account|bank|spend|expense|tax|vat|rechnung|zahlung|buchung|konto|factur|pago|paiement|fattur|pagament|factuur|betaling|fatura|contas a|caixa|cuentas? (?:por|a)/i,
  ],
  [
    'operational',
    /order|ticket|stock|inventory|shipment|delivery|task|sensor|project|bestell|lager|liefer|auftrag|pedido|commande|ordin|voorraad|estoque|existencia|magazzino|giacenz|chamado|rotina/i,
  ],
  ['strategic', /strateg|okr|roadmap|goal|kpi|objective|indicador|indicatore/i],
]

/** The domain that the name, the headings and the meanings of columns speak for most. */
export function suggestDomain(name: string, columns: readonly { title: string; role: ColumnRole | null }[]): Domain {
  const roles = new Set(columns.map(({ role }) => role))
  const titles = columns.map(({ title }) => title).join(' ')
  const score = (domain: Domain, pattern: RegExp) =>
    (pattern.test(name) ? 3 : 0) +
    (pattern.test(titles) ? 2 : 0) +
    (domain === 'sales' && roles.has('stage') ? 3 : 0) +
    (domain === 'financial' && roles.has('amount') && (roles.has('due_date') || roles.has('party')) ? 2 : 0)
  const ranked = words
    .map(([domain, pattern]) => ({ domain, points: score(domain, pattern) }))
    .sort((a, b) => b.points - a.points)
  const best = ranked[0]
  if (best && best.points > 0) return best.domain
  return roles.has('amount') || roles.has('cost') ? 'financial' : 'general'
}
