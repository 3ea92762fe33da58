// What the owner of the French workshop and her accountant type.
import type { Owned } from './shape.ts'

const unpaid = 'date_de_reglement is null'

export const frenchQuestions: readonly Owned[] = [
  { ask: 'unpaid factures?', sql: `select n_facture from factures_clients where ${unpaid}` },
  { ask: 'total unpaid', sql: `select sum(montant_ttc) from factures_clients where ${unpaid}` },
  {
    ask: 'sales per month this year',
    sql: `select date_trunc('month', date_facture), sum(montant_ttc) from factures_clients where year(date_facture) = 2026 group by 1`,
  },
  {
    ask: 'montant ttc by client top 3',
    sql: `select client, sum(montant_ttc) from factures_clients group by 1 order by 2 desc limit 3`,
  },
  {
    after: ['top 3 clients by montant ttc'],
    ask: 'same for 2025',
    sql: `select client, sum(montant_ttc) from factures_clients where year(date_facture) = 2025 group by 1 order by 2 desc limit 3`,
  },
  {
    ask: 'more than 60 days late',
    sql: `select n_facture from factures_clients where ${unpaid} and echeance < date '2026-11-21' - 60`,
  },
  {
    ask: 'what % of factures clients is overdue',
    sql: `select 100.0 * count(*) filter (where ${unpaid} and echeance < date '2026-11-21') / count(*) from factures_clients`,
  },
  {
    ask: 'facures over 4000',
    sql: `select n_facture from factures_clients where montant_ttc > 4000`,
  },
  {
    ask: 'average invoice amount Garage Noël',
    sql: `select avg(montant_ttc) from factures_clients where client = 'Garage Noël SARL'`,
  },
  {
    ask: 'Q3 vs Q2 montant ttc',
    sql: `select sum(montant_ttc) filter (where date_facture between date '2026-07-01' and date '2026-09-30'), sum(montant_ttc) filter (where date_facture between date '2026-04-01' and date '2026-06-30') from factures_clients`,
  },
  {
    ask: 'opportunites by etape',
    sql: `select etape, count(*) from opportunites group by 1`,
  },
  {
    ask: 'value of whats still open for Chloé',
    sql: `select sum(montant) from opportunites where etape not in ('Gagné', 'Perdu') and commercial = 'Chloé Martin'`,
  },
  {
    ask: 'opportunités closing in the next 30 days',
    sql: `select reference from opportunites where cloture_prevue between date '2026-11-21' and date '2026-12-21'`,
  },
  {
    ask: 'late deliveries',
    sql: null,
  },
  {
    ask: 'commandes not yet delivered',
    sql: `select n_commande from commandes where livree_le is null`,
  },
  { ask: 'how many commandes were returned', sql: `select count(*) from commandes where retour` },
  {
    after: ['commandes by client'],
    ask: 'quantité instead',
    sql: `select client, sum(quantite) from commandes group by 1`,
  },
  {
    ask: 'nb of employees per service',
    sql: `select service, count(*) from effectif group by 1`,
  },
  { ask: 'who left this yr', sql: null },
  {
    ask: 'people whose fin de période d’essai is in december',
    sql: `select matricule from effectif where fin_de_periode_d_essai between date '2026-12-01' and date '2026-12-31'`,
  },
]
