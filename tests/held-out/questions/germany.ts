// What the owner and the bookkeeper of the German wholesaler type, in a hurry.
import type { Owned } from './shape.ts'

const unpaid = 'bezahlt_am is null'
const overdue = `${unpaid} and fallig_am < date '2026-11-21'`
const open = `phase not in ('Gewonnen', 'Verloren')`

export const germanQuestions: readonly Owned[] = [
  { ask: 'whats overdue', sql: `select belegnr from ausgangsrechnungen where ${overdue}` },
  { ask: 'how much money is overdue?', sql: `select sum(bruttobetrag) from ausgangsrechnungen where ${overdue}` },
  {
    ask: 'who owes us the most',
    sql: `select kunde, sum(bruttobetrag) from ausgangsrechnungen where ${unpaid} group by 1 order by 2 desc limit 1`,
  },
  {
    ask: 'unpaid invoces by custmer',
    sql: `select kunde, count(*) from ausgangsrechnungen where ${unpaid} group by 1`,
  },
  {
    ask: 'invoiced last month',
    sql: `select sum(bruttobetrag) from ausgangsrechnungen where rechnungsdatum between date '2026-10-01' and date '2026-10-31'`,
  },
  {
    after: ['total bruttobetrag by kunde'],
    ask: 'only 2026',
    sql: `select kunde, sum(bruttobetrag) from ausgangsrechnungen where rechnungsdatum >= date '2026-01-01' and rechnungsdatum <= date '2026-12-31' group by 1`,
  },
  {
    after: ['how many invoices did we send in 2026'],
    ask: 'and the year before?',
    sql: `select count(*) from ausgangsrechnungen where year(rechnungsdatum) = 2025`,
  },
  {
    ask: 'does Weiß Transporte still owe us anything',
    sql: null,
  },
  {
    ask: 'open amount Weiß Transporte KG',
    sql: `select sum(bruttobetrag) from ausgangsrechnungen where ${unpaid} and kunde = 'Weiß Transporte KG'`,
  },
  {
    ask: 'avg days until they pay',
    sql: null,
  },
  { ask: 'biggest deal', sql: `select chance from verkaufschancen order by wert_in desc limit 1` },
  {
    ask: 'pipeline by betreuer, open ones only',
    sql: `select betreuer, count(*) from verkaufschancen where ${open} group by 1`,
  },
  {
    ask: 'win rate Krüger',
    sql: null,
  },
  {
    ask: 'how many verkaufschancen did Böhm win',
    sql: `select count(*) from verkaufschancen where phase = 'Gewonnen' and betreuer = 'Böhm'`,
  },
  { ask: 'how many people work in Lager', sql: `select count(*) from personalliste where abteilung = 'Lager'` },
  {
    ask: 'headcount per abteilung pls',
    sql: `select abteilung, count(*) from personalliste group by 1`,
  },
  {
    ask: 'who started in 2025',
    sql: `select personalnr from personalliste where year(eintritt) = 2025`,
  },
  {
    ask: 'articles with bestand under 20',
    sql: `select artikelnr from lagerbestand where bestand < 20`,
  },
  {
    ask: 'bestand below mindestbestand',
    sql: `select artikelnr from lagerbestand where bestand < mindestbestand`,
  },
  { ask: 'most expensive item we buy', sql: `select artikelnr from lagerbestand order by einkaufspreis desc limit 1` },
]
