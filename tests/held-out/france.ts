// A French workshop: UTF-8 with a mark, semicolons, amounts as 1 234,56 € with thin spaces, days as 21/11/2026.
import {
  cents,
  chanceFor,
  column,
  dayAfter,
  dayBefore,
  dayFirst,
  grouped,
  type HeldCell,
  type HeldCompany,
  type HeldFile,
  type HeldTable,
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

const clients = [
  'Atelier Lefèvre',
  'Boulangerie du Cèdre',
  'Garage Noël SARL',
  'Hôtel de l’Étoile',
  'Mairie de Saint-Rémy',
]
const impayes: [string, number, number][] = [
  ['Garage Noël SARL', 15, 2_480_60],
  ['Hôtel de l’Étoile', 52, 990_00],
  ['Hôtel de l’Étoile', 75, 1_310_15],
  ['Mairie de Saint-Rémy', 103, 6_045_00],
]

function factures(): HeldTable {
  const paid = Array.from({ length: 120 }, (_, index): HeldCell[] => {
    const days = 65 + index * 3
    return [
      `F${26_000 + index}`,
      chance.pick(clients),
      dayBefore(days),
      dayBefore(days - 45),
      dayBefore(days - chance.between(10, 48)),
      cents(chance.between(60_00, 4_200_00)),
    ]
  })
  const due = impayes.map(([client, days, amount], index): HeldCell[] => [
    `F${27_000 + index}`,
    client,
    dayBefore(days + 45),
    dayBefore(days),
    null,
    cents(amount),
  ])
  return {
    domain: 'financial',
    name: 'Factures clients',
    columns: [
      column('N° facture', 'text', 'identifier'),
      column('Client', 'text', 'party'),
      column('Date facture', 'date', 'date'),
      column('Échéance', 'date', 'due_date'),
      column('Date de règlement', 'date', 'closed_date'),
      column('Montant TTC', 'decimal', 'amount'),
    ],
    rows: [...paid, ...due],
  }
}

function opportunites(): HeldTable {
  const rows = Array.from({ length: 36 }, (_, index): HeldCell[] => [
    `OPP-${index + 1}`,
    chance.pick(clients),
    ['Chloé Martin', 'Gaël Petit'][index % 2] ?? '',
    ['Prospection', 'Proposition', 'Gagné', 'Perdu'][index % 4] ?? '',
    cents((2_000 + index * 100) * 100),
    index === 4 || index === 5 ? dayBefore(9 + index) : dayAfter(10 + index),
  ])
  return {
    domain: 'sales',
    name: 'Opportunités',
    columns: [
      column('Référence', 'text', 'identifier'),
      column('Compte', 'text', 'party'),
      column('Commercial', 'text', 'owner'),
      column('Étape', 'text', 'stage'),
      column('Montant', 'decimal', 'amount'),
      column('Clôture prévue', 'date', 'due_date'),
    ],
    rows,
  }
}

function effectif(): HeldTable {
  const rows = Array.from({ length: 24 }, (_, index): HeldCell[] => [
    `M${300 + index}`,
    ['Dupré', 'Gérard', 'Îlot', 'Renault', 'Véron', 'Zoé'][index % 6] ?? '',
    ['Atelier', 'Accueil', 'Comptabilité'][index % 3] ?? '',
    dayBefore(index === 7 ? 150 : 400 + index * 70),
    index % 8 === 3 ? dayBefore(30 + index * 5) : null,
    index === 7 ? dayAfter(33) : null,
  ])
  return {
    domain: 'hr',
    name: 'Effectif',
    columns: [
      column('Matricule', 'text', 'identifier'),
      column('Nom', 'text', 'party'),
      column('Service', 'text', 'department'),
      column('Date d’entrée', 'date', 'start_date'),
      column('Date de sortie', 'date', 'end_date'),
      column('Fin de période d’essai', 'date', 'end_date'),
    ],
    rows,
  }
}

function commandes(): HeldTable {
  const rows = Array.from({ length: 80 }, (_, index): HeldCell[] => {
    const ordered = 20 + index
    const late = index % 10 === 0
    return [
      `C-${5_000 + index}`,
      chance.pick(clients),
      dayBefore(ordered),
      dayBefore(ordered - 10),
      index < 3 ? null : dayBefore(ordered - (late ? 14 : 8)),
      chance.between(1, 20),
      { yes: index % 20 === 7 },
    ]
  })
  return {
    domain: 'operational',
    name: 'Commandes',
    columns: [
      column('N° commande', 'text', 'identifier'),
      column('Client', 'text', 'party'),
      column('Date commande', 'date', 'date'),
      column('Livraison prévue', 'date', 'due_date'),
      column('Livrée le', 'date', 'closed_date'),
      column('Quantité', 'integer', 'quantity'),
      column('Retour', 'boolean'),
    ],
    rows,
  }
}

const encoded = (table: HeldTable): HeldFile => ({
  file_name: `${table.name}.csv`,
  bytes: Uint8Array.from(Buffer.from(`\ufeff${textOf(table, writing)}`)),
  tables: [table],
})

export const france: HeldCompany = {
  name: 'Ferronnerie du Val',
  today,
  files: [encoded(factures()), encoded(opportunites()), encoded(effectif()), encoded(commandes())],
  facts: [
    {
      domain: 'financial',
      fact: 'Four invoices are overdue.',
      figure: 10_825.75,
      unit: 'EUR',
      sql: `select sum(montant_ttc) from factures_clients where date_de_reglement is null and echeance < date '${today}'`,
    },
    {
      domain: 'financial',
      fact: 'The Hôtel de l’Étoile owes two of them.',
      figure: 2_300.15,
      unit: 'EUR',
      sql: `select sum(montant_ttc) from factures_clients where date_de_reglement is null and client like 'Hôtel%'`,
    },
    {
      domain: 'sales',
      fact: '18 opportunities are open.',
      figure: 65_700,
      unit: 'EUR',
      sql: `select sum(montant) from opportunites where etape not in ('Gagné', 'Perdu')`,
    },
    {
      domain: 'sales',
      fact: 'Two open ones are past their expected day.',
      figure: 4_900,
      unit: 'EUR',
      sql: `select sum(montant) from opportunites where etape not in ('Gagné', 'Perdu') and cloture_prevue < date '${today}'`,
    },
    {
      domain: 'hr',
      fact: '21 people work there.',
      figure: 21,
      unit: 'people',
      sql: 'select count(*) from effectif where date_de_sortie is null',
    },
    {
      domain: 'hr',
      fact: 'One probation ends within 60 days.',
      figure: 33,
      unit: 'days',
      sql: `select min(fin_de_periode_d_essai - date '${today}') from effectif where fin_de_periode_d_essai >= date '${today}'`,
    },
    {
      domain: 'operational',
      fact: 'Seven orders were delivered late.',
      figure: 7,
      unit: 'orders',
      sql: 'select count(*) from commandes where livree_le > livraison_prevue',
    },
    {
      domain: 'operational',
      fact: 'Three orders are open.',
      figure: 3,
      unit: 'orders',
      sql: 'select count(*) from commandes where livree_le is null',
    },
    {
      domain: 'operational',
      fact: 'Four orders came back.',
      figure: 4,
      unit: 'orders',
      sql: 'select count(*) from commandes where retour',
    },
  ],
}
