// Words that mean a kind of column or a kind of thing, in the languages that headings come in.
import type { ColumnRole } from '#contract/columns'

/** What a person may call a column of each role. */
export const roleWords: Record<ColumnRole, readonly string[]> = {
  date: ['date'],
  due_date: ['due', 'due date', 'deadline', 'closing'],
  closed_date: ['closing', 'closed date', 'closing date', 'close date', 'paid date', 'payment date', 'paid on'],
  start_date: ['start', 'start date', 'started', 'starting', 'joined', 'hired', 'hire date', 'begin', 'beginning'],
  end_date: ['end', 'end date', 'ended', 'ending', 'expiry', 'expiry date', 'expire', 'expired', 'expiring', 'leaving'],
  amount: ['amount', 'revenue', 'turnover', 'sales', 'value', 'worth', 'size', 'billing', 'income', 'volume'],
  quantity: ['quantity', 'qty', 'unit', 'piece', 'stock', 'inventory'],
  cost: ['cost', 'pay', 'spend', 'spent', 'spending', 'expense', 'expenditure'],
  party: ['party', 'company', 'counterparty', 'business partner'],
  owner: ['owner', 'rep', 'sales rep', 'salesperson', 'assignee', 'responsible', 'account manager'],
  category: ['category', 'type', 'kind', 'class', 'topic'],
  stage: ['stage', 'phase', 'step'],
  status: ['status', 'state'],
  identifier: ['id', 'identifier', 'reference', 'reference number', 'number'],
  text: ['description', 'note', 'comment', 'text'],
  email: ['email', 'mail', 'email address'],
  target: ['target', 'goal', 'plan', 'budget'],
  actual: ['actual'],
  department: ['department', 'team', 'division'],
  currency: ['currency'],
}

/** Words for the same thing; the first of each line is what it is called here. */
const kinds = [
  ['customer', 'client', 'buyer', 'debtor', 'kunde', 'kundin', 'cliente', 'klant', 'debitor', 'acheteur', 'kund'],
  [
    'supplier',
    'vendor',
    'creditor',
    'lieferant',
    'fournisseur',
    'proveedor',
    'fornitore',
    'leverancier',
    'kreditor',
    'leverantor',
    'leverandor',
  ],
  [
    'employee',
    'person',
    'people',
    'staff',
    'colleague',
    'headcount',
    'mitarbeiter',
    'employe',
    'empleado',
    'dipendente',
    'personal',
    'effectif',
    'salarie',
    'plantilla',
    'personale',
    'personeel',
    'medewerker',
    'belegschaft',
  ],
  [
    'invoice',
    'bill',
    'rechnung',
    'facture',
    'factura',
    'fattura',
    'factuur',
    'faktura',
    'fakturor',
    'kundfaktura',
    'kundfakturor',
  ],
  ['payment', 'transaction', 'zahlung', 'paiement', 'pago', 'pagamento', 'betaling'],
  ['order', 'auftrag', 'bestellung', 'commande', 'pedido', 'ordine'],
  ['deal', 'opportunity', 'chance', 'verkaufschance', 'opportunite', 'oportunidad', 'opportunita', 'verkoopkans'],
  ['lead', 'prospect', 'interessent'],
  ['ticket', 'case', 'issue', 'incident', 'anfrage'],
  ['item', 'product', 'article', 'sku', 'artikel', 'produkt', 'produit', 'producto', 'prodotto'],
  ['contract', 'agreement', 'vertrag', 'contrat', 'contrato', 'contratto'],
  ['expense', 'spend', 'ausgabe', 'depense', 'gasto', 'spesa'],
  ['project', 'projekt', 'projet', 'proyecto', 'progetto'],
  ['task', 'todo', 'aufgabe', 'tache', 'tarea'],
  ['contact', 'kontakt'],
  ['campaign', 'kampagne', 'campagne'],
  ['asset', 'device', 'anlage', 'gerat'],
  ['shipment', 'delivery', 'lieferung', 'livraison'],
  ['warehouse', 'lagerort', 'entrepot', 'almacen', 'magazzino'],
  ['country', 'land', 'pays', 'pais', 'paese'],
  ['city', 'ort', 'stadt', 'ville', 'ciudad'],
  ['region', 'area', 'gebiet'],
  ['department', 'team', 'abteilung', 'departement', 'departamento', 'reparto'],
  [
    'amount',
    'betrag',
    'summe',
    'umsatz',
    'montant',
    'importe',
    'importo',
    'bedrag',
    'belopp',
    'belop',
    'belob',
    'revenue',
    'turnover',
  ],
  ['quantity', 'qty', 'menge', 'anzahl', 'bestand', 'quantite', 'cantidad', 'quantita'],
  ['price', 'preis', 'prix', 'precio', 'prezzo', 'prijs'],
  ['salary', 'wage', 'pay', 'gehalt', 'lohn', 'salaire', 'salario', 'stipendio'],
  ['category', 'kategorie', 'categorie', 'categoria'],
  ['status', 'zustand', 'statut', 'estado', 'stato'],
  ['stage', 'phase', 'etape', 'etapa', 'fase'],
  ['owner', 'besitzer', 'verantwortlich', 'responsable'],
  ['currency', 'wahrung', 'devise', 'moneda', 'valuta'],
] as const

export type Kind = (typeof kinds)[number][0]

/** Every word of the lists above with the kind it belongs to. */
export const kindWords: ReadonlyMap<string, Kind> = new Map(
  kinds.flatMap(([kind, ...others]) => [kind, ...others].map(word => [word, kind] as const)),
)

const common = new Set(
  [...Object.values(roleWords).flat(), ...kinds.map(([kind]) => kind)].flatMap(said => said.split(' ')),
)

/** Whether a word is what a column of its kind is called here. */
export const isCommon = (word: string) => common.has(word.toLowerCase())

/** The kind of a single word (its stem), also of a German compound that ends in it ('ausgangsrechnung'); else undefined. */
export function kindOf(stem: string): Kind | undefined {
  const plain = stem.length > 6 ? stem.replace(/n?name$/, '') : stem
  const forms = [plain, ...['n', 'en', 'e'].filter(end => plain.endsWith(end)).map(end => plain.slice(0, -end.length))]
  const kind = forms.map(form => kindWords.get(form)).find(found => found !== undefined)
  if (kind || plain.length < 8) return kind
  const root = [...germanRoots].find(word => forms.some(form => form.endsWith(word)))
  return root === undefined ? undefined : kindWords.get(root)
}

const germanRoots = new Set(
  `kunde lieferant rechnung auftrag bestellung mitarbeiter zahlung vertrag artikel betrag menge preis gehalt abteilung
  kategorie bestand umsatz`.split(/\s+/),
)

/** Which kinds of party a question's word for one may stand for; a heading of the other kind does not fit. */
export const partyKinds: readonly Kind[] = ['customer', 'supplier', 'employee', 'lead', 'contact']
