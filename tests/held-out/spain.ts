// A Spanish hotel group: a workbook of two sheets with real days and numbers, a text in UTF-16 with tabs, and one with
// commas whose amounts have to stand in quotes.
import { utils, write } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { deals, fact, fileOf, invoices, rowsOf, table, turn } from './build.ts'
import {
  cents,
  chanceFor,
  dayAfter,
  dayBefore,
  dayFirst,
  grouped,
  type HeldCell,
  type HeldCompany,
  type HeldTable,
  textOf,
  today,
  type Writing,
} from './shape.ts'

const chance = chanceFor(3)
const parties = [
  'Viajes Peña S.L.',
  'Construcciones Ibáñez S.A.',
  'Colegio San Martín',
  'Congresos del Sur',
  'Bodas Muñoz',
]

const personal = table(
  'hr',
  'Personal',
  [
    ['Código empleado', 'text', 'identifier'],
    ['Apellido', 'text', 'party'],
    ['Departamento', 'text', 'department'],
    ['Fecha de alta', 'date', 'start_date'],
    ['Fecha de baja', 'date', 'end_date'],
    ['Salario mensual', 'decimal', 'amount'],
  ],
  rowsOf(40, at => [
    `P-${70 + at}`,
    turn(['Núñez', 'Álvarez', 'Gómez', 'Ibarra'], at),
    turn(['Recepción', 'Cocina', 'Pisos', 'Administración'], at),
    dayBefore(120 + at * 40),
    at % 10 === 6 ? dayBefore(40 + at) : null,
    cents(1_450_00 + at * 12_50),
  ]),
)

const pedidos = table(
  'operational',
  'Pedidos',
  [
    ['Pedido', 'text', 'identifier'],
    ['Proveedor', 'text', 'party'],
    ['Fecha', 'date', 'date'],
    ['Unidades', 'integer', 'quantity'],
    ['Importe total', 'decimal', 'amount'],
    ['Recibido', 'boolean'],
  ],
  rowsOf(60, at => [
    `PD-${at + 1}`,
    at === 59 ? 'Vinos Añejos' : turn(['Lácteos Vega', 'Lavandería Río'], at),
    dayBefore(3 + at * 4),
    chance.between(2, 30),
    cents(at === 59 ? 9_000_00 : 120_00 + at * 5_05),
    { yes: at % 6 !== 0 },
  ]),
)

const facturas = table(
  'financial',
  'Facturas',
  [
    ['Nº factura', 'text', 'identifier'],
    ['Cliente', 'text', 'party'],
    ['Fecha de emisión', 'date', 'date'],
    ['Vencimiento', 'date', 'due_date'],
    ['Fecha de cobro', 'date', 'closed_date'],
    ['Importe', 'decimal', 'amount'],
    ['Estado', 'text', 'status'],
  ],
  invoices({
    chance,
    parties,
    number: at => `FV-${900 + at}`,
    term: 30,
    paid: { count: 140, written: at => 50 + at * 2, within: [3, 33], amounts: [150_00, 8_000_00], status: 'Pagada' },
    overdue: {
      from: 200,
      rows: [
        ['Viajes Peña S.L.', 21, 4_700_00],
        ['Congresos del Sur', 48, 12_350_50],
        ['Bodas Muñoz', 95, 2_199_90],
      ],
      status: 'Pendiente',
    },
  }),
)

const oportunidades = table(
  'sales',
  'Oportunidades',
  [
    ['Código', 'text', 'identifier'],
    ['Cuenta', 'text', 'party'],
    ['Responsable', 'text', 'owner'],
    ['Etapa', 'text', 'stage'],
    ['Importe previsto', 'decimal', 'amount'],
    ['Fecha prevista de cierre', 'date', 'due_date'],
  ],
  deals({
    chance,
    parties,
    owners: ['Lucía Ortega', 'Íñigo Sáez'],
    stages: ['Contacto', 'Propuesta', 'Ganada'],
    count: 30,
    number: at => `OP-${at + 1}`,
    amount: at => 1_000_50 + at * 333_25,
    due: at => dayAfter(7 + at),
  }),
)

const spanish = (separator: string): Writing => ({
  separator,
  day: dayFirst('/'),
  money: amount => grouped(amount, '.', ','),
  yes: 'sí',
  no: 'no',
})

const value = (cell: HeldCell) => {
  if (cell === null || typeof cell !== 'object') return cell
  if ('day' in cell) return new Date(cell.day)
  return 'cents' in cell ? cell.cents / 100 : cell.yes
}

function workbook(name: string, tables: readonly HeldTable[]) {
  const book = utils.book_new()
  for (const table of tables) {
    const lines = [table.columns.map(({ heading }) => heading), ...table.rows.map(row => row.map(value))]
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines, { cellDates: true, UTC: true }), table.name)
  }
  return fileOf(tables, `${name}.xlsx`, write(book, { type: 'buffer', bookType: 'xlsx' }))
}

const unpaid = 'select sum(importe) from gestion_facturas where fecha_de_cobro is null and vencimiento <'

export const spain: HeldCompany = {
  name: 'Hoteles Costa Larga',
  today,
  files: [
    workbook('Gestión', [facturas, oportunidades]),
    fileOf([personal], 'Personal.tsv', iconv.encode(textOf(personal, spanish('\t')), 'utf-16le', { addBOM: true })),
    fileOf([pedidos], 'Pedidos.csv', Buffer.from(textOf(pedidos, spanish(',')))),
  ],
  facts: [
    fact('financial', 'Three invoices are overdue.', 19_250.4, 'EUR', `${unpaid} date '${today}'`),
    fact('financial', 'One of them for more than 90 days.', 2_199.9, 'EUR', `${unpaid} date '${today}' - 90`),
    fact(
      'sales',
      '20 opportunities are open.',
      113_320,
      'EUR',
      `select sum(importe_previsto) from gestion_oportunidades where etapa <> 'Ganada'`,
    ),
    fact('hr', '36 people work there.', 36, 'people', 'select count(*) from personal where fecha_de_baja is null'),
    fact(
      'hr',
      'All forty together are paid 67,750 a month.',
      67_750,
      'EUR',
      'select sum(salario_mensual) from personal',
    ),
    fact(
      'operational',
      'Ten orders have not arrived.',
      10,
      'orders',
      'select count(*) from pedidos where not recibido',
    ),
    fact(
      'operational',
      'The order from Vinos Añejos is an outlier.',
      9_000,
      'EUR',
      'select max(importe_total) from pedidos',
    ),
  ],
}
