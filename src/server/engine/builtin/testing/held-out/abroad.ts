// Held-out: support tickets, sales with German headings, sales with French headings.
import type { TestTable } from '../bench.ts'
import { dayAt, dice } from './kit.ts'

const desk = dice(53)
const ticketRow = (at: number) => {
  const opened = dayAt('2026-01-05', Math.floor(at * 2.9))
  const closed = dayAt(opened, desk.between(0, 21))
  const done = desk.roll() < 0.8 && closed <= '2026-11-20'
  return [
    `T-${700 + at}`,
    desk.pick(['Login fails', 'Invoice wrong', 'Slow page', 'Feature request', 'Refund question']),
    desk.pick(['Contoso', 'Fabrikam', 'Tailspin', 'Litware']),
    desk.pick(['Low', 'Medium', 'High', 'Urgent']),
    done ? 'Solved' : desk.pick(['Open', 'Pending']),
    desk.pick(['Email', 'Phone', 'Chat']),
    desk.pick(['Nora', 'Sam', 'Lee']),
    `${opened} ${String(8 + (at % 10)).padStart(2, '0')}:15:00`,
    done ? `${closed} 17:30:00` : null,
    desk.between(3, 480),
    done && desk.roll() < 0.7 ? desk.between(1, 5) : null,
  ]
}

export const tickets: TestTable = {
  table: 'tickets',
  name: 'Tickets',
  domain: 'operational',
  columns: [
    { name: 'ticket_id', title: 'Ticket ID', sql: 'VARCHAR', role: 'identifier' },
    { name: 'subject', title: 'Subject', sql: 'VARCHAR', role: 'text' },
    { name: 'customer', title: 'Customer', sql: 'VARCHAR', role: 'party' },
    { name: 'priority', title: 'Priority', sql: 'VARCHAR', role: 'category' },
    { name: 'status', title: 'Status', sql: 'VARCHAR', role: 'status' },
    { name: 'channel', title: 'Channel', sql: 'VARCHAR', role: 'category' },
    { name: 'agent', title: 'Agent', sql: 'VARCHAR', role: 'owner' },
    { name: 'opened', title: 'Opened', sql: 'TIMESTAMP', role: 'date' },
    { name: 'closed', title: 'Closed', sql: 'TIMESTAMP', role: 'closed_date' },
    { name: 'first_response_minutes', title: 'First response minutes', sql: 'INTEGER' },
    { name: 'rating', title: 'Rating', sql: 'INTEGER' },
  ],
  rows: Array.from({ length: 110 }, (_, at) => ticketRow(at)),
}

const handel = dice(61)
export const umsaetze: TestTable = {
  table: 'umsaetze',
  name: 'Umsätze',
  domain: 'financial',
  columns: [
    { name: 'belegnummer', title: 'Belegnummer', sql: 'VARCHAR', role: 'identifier' },
    { name: 'datum', title: 'Datum', sql: 'DATE', role: 'date' },
    { name: 'kunde', title: 'Kunde', sql: 'VARCHAR', role: 'party' },
    { name: 'artikel', title: 'Artikel', sql: 'VARCHAR', role: 'category' },
    { name: 'region', title: 'Region', sql: 'VARCHAR', role: 'category' },
    { name: 'menge', title: 'Menge', sql: 'INTEGER', role: 'quantity' },
    { name: 'umsatz', title: 'Umsatz', sql: 'DECIMAL(18,2)', role: 'amount', currency: 'EUR' },
    { name: 'vertreter', title: 'Vertreter', sql: 'VARCHAR', role: 'owner' },
  ],
  rows: Array.from({ length: 90 }, (_, at) => [
    `B${4000 + at}`,
    dayAt('2025-03-03', at * 7),
    handel.pick(['Bäckerei Huber', 'Autohaus Klein', 'Möbel Sommer', 'Hotel Adler']),
    handel.pick(['Schraube', 'Bohrer', 'Säge', 'Farbe']),
    handel.pick(['Nord', 'Süd', 'West']),
    handel.between(1, 60),
    `${handel.between(40, 4000)}.${handel.between(10, 99)}`,
    handel.pick(['Weiss', 'Schwarz']),
  ]),
}

const ventesDice = dice(71)
export const ventes: TestTable = {
  table: 'ventes',
  name: 'Ventes',
  domain: 'sales',
  columns: [
    { name: 'no_facture', title: 'N° facture', sql: 'VARCHAR', role: 'identifier' },
    { name: 'date_facture', title: 'Date de facture', sql: 'DATE', role: 'date' },
    { name: 'client', title: 'Client', sql: 'VARCHAR', role: 'party' },
    { name: 'produit', title: 'Produit', sql: 'VARCHAR', role: 'category' },
    { name: 'ville', title: 'Ville', sql: 'VARCHAR', role: 'category' },
    { name: 'quantite', title: 'Quantité', sql: 'INTEGER', role: 'quantity' },
    { name: 'montant_ht', title: 'Montant HT', sql: 'DECIMAL(18,2)', role: 'amount', currency: 'EUR' },
    { name: 'payee', title: 'Payée', sql: 'BOOLEAN' },
  ],
  rows: Array.from({ length: 80 }, (_, at) => [
    `F-${300 + at}`,
    dayAt('2025-05-02', at * 7),
    ventesDice.pick(['Dupont', 'Durand', 'Leroy', 'Moreau', 'Garnier']),
    ventesDice.pick(['Savon', 'Parfum', 'Crème']),
    ventesDice.pick(['Paris', 'Lyon', 'Nantes']),
    ventesDice.between(1, 40),
    `${ventesDice.between(30, 2500)}.${ventesDice.between(10, 99)}`,
    ventesDice.roll() < 0.8,
  ]),
}
