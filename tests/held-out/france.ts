// A French workshop: UTF-8 with a mark, semicolons, amounts as 1 234,56 € with thin spaces, days as 21/11/2026.
import { deals, dueBut, fact, fileOf, invoices, rowsOf, table, turn } from './build.ts'
import {
  chanceFor,
  dayAfter,
  dayBefore,
  dayFirst,
  grouped,
  type HeldCompany,
  textOf,
  today,
  type Writing,
} from './shape.ts'

const chance = chanceFor(2)
const thin = '\u202f'
const writing: Writing = {
  separator: ';',
  day: dayFirst('/'),
  money: amount => `${grouped(amount, thin, ',')} €`,
  yes: 'oui',
  no: 'non',
}

const parties = [
  'Atelier Lefèvre',
  'Boulangerie du Cèdre',
  'Garage Noël SARL',
  'Hôtel de l’Étoile',
  'Mairie de Saint-Rémy',
]

const factures = table(
  'financial',
  'Factures clients',
  [
    ['N° facture', 'text', 'identifier'],
    ['Client', 'text', 'party'],
    ['Date facture', 'date', 'date'],
    ['Échéance', 'date', 'due_date'],
    ['Date de règlement', 'date', 'closed_date'],
    ['Montant TTC', 'decimal', 'amount'],
  ],
  invoices({
    chance,
    parties,
    number: at => `F${26_000 + at}`,
    term: 45,
    paid: { count: 120, written: at => 65 + at * 3, within: [10, 48], amounts: [60_00, 4_200_00] },
    overdue: {
      from: 1_000,
      rows: [
        ['Garage Noël SARL', 15, 2_480_60],
        ['Hôtel de l’Étoile', 52, 990_00],
        ['Hôtel de l’Étoile', 75, 1_310_15],
        ['Mairie de Saint-Rémy', 103, 6_045_00],
      ],
    },
  }),
)

const opportunites = table(
  'sales',
  'Opportunités',
  [
    ['Référence', 'text', 'identifier'],
    ['Compte', 'text', 'party'],
    ['Commercial', 'text', 'owner'],
    ['Étape', 'text', 'stage'],
    ['Montant', 'decimal', 'amount'],
    ['Clôture prévue', 'date', 'due_date'],
  ],
  deals({
    chance,
    parties,
    owners: ['Chloé Martin', 'Gaël Petit'],
    stages: ['Prospection', 'Proposition', 'Gagné', 'Perdu'],
    count: 36,
    number: at => `OPP-${at + 1}`,
    amount: at => (2_000 + at * 100) * 100,
    due: dueBut({ 4: 13, 5: 14 }, at => 10 + at),
  }),
)

const effectif = table(
  'hr',
  'Effectif',
  [
    ['Matricule', 'text', 'identifier'],
    ['Nom', 'text', 'party'],
    ['Service', 'text', 'department'],
    ['Date d’entrée', 'date', 'start_date'],
    ['Date de sortie', 'date', 'end_date'],
    ['Fin de période d’essai', 'date', 'end_date'],
  ],
  rowsOf(24, at => [
    `M${300 + at}`,
    turn(['Dupré', 'Gérard', 'Îlot', 'Renault', 'Véron', 'Zoé'], at),
    turn(['Atelier', 'Accueil', 'Comptabilité'], at),
    dayBefore(at === 7 ? 150 : 400 + at * 70),
    at % 8 === 3 ? dayBefore(30 + at * 5) : null,
    at === 7 ? dayAfter(33) : null,
  ]),
)

const commandes = table(
  'operational',
  'Commandes',
  [
    ['N° commande', 'text', 'identifier'],
    ['Client', 'text', 'party'],
    ['Date commande', 'date', 'date'],
    ['Livraison prévue', 'date', 'due_date'],
    ['Livrée le', 'date', 'closed_date'],
    ['Quantité', 'integer', 'quantity'],
    ['Retour', 'boolean'],
  ],
  rowsOf(80, at => {
    const ordered = 20 + at
    const isLate = at % 10 === 0
    return [
      `C-${5_000 + at}`,
      chance.pick(parties),
      dayBefore(ordered),
      dayBefore(ordered - 10),
      at < 3 ? null : dayBefore(ordered - (isLate ? 14 : 8)),
      chance.between(1, 20),
      { yes: at % 20 === 7 },
    ]
  }),
)

const unpaid = 'select sum(montant_ttc) from factures_clients where date_de_reglement is null'
const open = `select sum(montant) from opportunites where etape not in ('Gagné', 'Perdu')`

export const france: HeldCompany = {
  name: 'Ferronnerie du Val',
  today,
  files: [factures, opportunites, effectif, commandes].map(table =>
    fileOf([table], `${table.name}.csv`, Buffer.from(`\ufeff${textOf(table, writing)}`)),
  ),
  facts: [
    fact('financial', 'Four invoices are overdue.', 10_825.75, 'EUR', `${unpaid} and echeance < date '${today}'`),
    fact('financial', 'The Hôtel de l’Étoile owes two of them.', 2_300.15, 'EUR', `${unpaid} and client like 'Hôtel%'`),
    fact('sales', '18 opportunities are open.', 65_700, 'EUR', open),
    fact(
      'sales',
      'Two open ones are past their expected day.',
      4_900,
      'EUR',
      `${open} and cloture_prevue < date '${today}'`,
    ),
    fact('hr', '21 people work there.', 21, 'people', 'select count(*) from effectif where date_de_sortie is null'),
    fact(
      'hr',
      'One probation ends within 60 days.',
      33,
      'days',
      `select min(fin_de_periode_d_essai - date '${today}') from effectif where fin_de_periode_d_essai >= date '${today}'`,
    ),
    fact(
      'operational',
      'Seven orders were delivered late.',
      7,
      'orders',
      'select count(*) from commandes where livree_le > livraison_prevue',
    ),
    fact(
      'operational',
      'Three orders are open.',
      3,
      'orders',
      'select count(*) from commandes where livree_le is null',
    ),
    fact('operational', 'Four orders came back.', 4, 'orders', 'select count(*) from commandes where retour'),
  ],
}
