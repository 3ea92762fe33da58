// A Spanish hotel group: a workbook of two sheets with real days and numbers, a text in UTF-16 with tabs, and one with
// commas whose amounts have to stand in quotes.
import { utils, write } from '@e965/xlsx'
import iconv from 'iconv-lite'
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

const chance = chanceFor(3)
const clientes = [
  'Viajes Peña S.L.',
  'Construcciones Ibáñez S.A.',
  'Colegio San Martín',
  'Congresos del Sur',
  'Bodas Muñoz',
]
const vencidas: [string, number, number][] = [
  ['Viajes Peña S.L.', 21, 4_700_00],
  ['Congresos del Sur', 48, 12_350_50],
  ['Bodas Muñoz', 95, 2_199_90],
]

function facturas(): HeldTable {
  const paid = Array.from({ length: 140 }, (_, index): HeldCell[] => {
    const days = 50 + index * 2
    return [
      `FV-${900 + index}`,
      chance.pick(clientes),
      dayBefore(days),
      dayBefore(days - 30),
      dayBefore(days - chance.between(3, 33)),
      cents(chance.between(150_00, 8_000_00)),
      'Pagada',
    ]
  })
  const due = vencidas.map(([cliente, days, amount], index): HeldCell[] => [
    `FV-${1_100 + index}`,
    cliente,
    dayBefore(days + 30),
    dayBefore(days),
    null,
    cents(amount),
    'Pendiente',
  ])
  return {
    domain: 'financial',
    name: 'Facturas',
    columns: [
      column('Nº factura', 'text', 'identifier'),
      column('Cliente', 'text', 'party'),
      column('Fecha de emisión', 'date', 'date'),
      column('Vencimiento', 'date', 'due_date'),
      column('Fecha de cobro', 'date', 'closed_date'),
      column('Importe', 'decimal', 'amount'),
      column('Estado', 'text', 'status'),
    ],
    rows: [...paid, ...due],
  }
}

function oportunidades(): HeldTable {
  const rows = Array.from({ length: 30 }, (_, index): HeldCell[] => [
    `OP-${index + 1}`,
    chance.pick(clientes),
    ['Lucía Ortega', 'Íñigo Sáez'][index % 2] ?? '',
    ['Contacto', 'Propuesta', 'Ganada'][index % 3] ?? '',
    cents(1_000_50 + index * 333_25),
    dayAfter(7 + index),
  ])
  return {
    domain: 'sales',
    name: 'Oportunidades',
    columns: [
      column('Código', 'text', 'identifier'),
      column('Cuenta', 'text', 'party'),
      column('Responsable', 'text', 'owner'),
      column('Etapa', 'text', 'stage'),
      column('Importe previsto', 'decimal', 'amount'),
      column('Fecha prevista de cierre', 'date', 'due_date'),
    ],
    rows,
  }
}

function personal(): HeldTable {
  const rows = Array.from({ length: 40 }, (_, index): HeldCell[] => [
    `P-${70 + index}`,
    ['Núñez', 'Álvarez', 'Gómez', 'Ibarra'][index % 4] ?? '',
    ['Recepción', 'Cocina', 'Pisos', 'Administración'][index % 4] ?? '',
    dayBefore(120 + index * 40),
    index % 10 === 6 ? dayBefore(40 + index) : null,
    cents(1_450_00 + index * 12_50),
  ])
  return {
    domain: 'hr',
    name: 'Personal',
    columns: [
      column('Código empleado', 'text', 'identifier'),
      column('Apellido', 'text', 'party'),
      column('Departamento', 'text', 'department'),
      column('Fecha de alta', 'date', 'start_date'),
      column('Fecha de baja', 'date', 'end_date'),
      column('Salario mensual', 'decimal', 'amount'),
    ],
    rows,
  }
}

function pedidos(): HeldTable {
  const rows = Array.from({ length: 60 }, (_, index): HeldCell[] => [
    `PD-${index + 1}`,
    ['Lácteos Vega', 'Lavandería Río', 'Vinos Añejos'][index === 59 ? 2 : index % 2] ?? '',
    dayBefore(3 + index * 4),
    chance.between(2, 30),
    cents(index === 59 ? 9_000_00 : 120_00 + index * 5_05),
    { yes: index % 6 !== 0 },
  ])
  return {
    domain: 'operational',
    name: 'Pedidos',
    columns: [
      column('Pedido', 'text', 'identifier'),
      column('Proveedor', 'text', 'party'),
      column('Fecha', 'date', 'date'),
      column('Unidades', 'integer', 'quantity'),
      column('Importe total', 'decimal', 'amount'),
      column('Recibido', 'boolean'),
    ],
    rows,
  }
}

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

function workbook(name: string, tables: readonly HeldTable[]): HeldFile {
  const book = utils.book_new()
  for (const table of tables) {
    const lines = [table.columns.map(({ heading }) => heading), ...table.rows.map(row => row.map(value))]
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines, { cellDates: true, UTC: true }), table.name)
  }
  return {
    file_name: `${name}.xlsx`,
    bytes: Uint8Array.from(write(book, { type: 'buffer', bookType: 'xlsx' })),
    tables,
  }
}

const file = (table: HeldTable, ending: string, bytes: Buffer): HeldFile => ({
  file_name: `${table.name}.${ending}`,
  bytes: Uint8Array.from(bytes),
  tables: [table],
})

const [people, orders] = [personal(), pedidos()]

export const spain: HeldCompany = {
  name: 'Hoteles Costa Larga',
  today,
  files: [
    workbook('Gestión', [facturas(), oportunidades()]),
    file(people, 'tsv', iconv.encode(textOf(people, spanish('\t')), 'utf-16le', { addBOM: true })),
    file(orders, 'csv', Buffer.from(textOf(orders, spanish(',')))),
  ],
  facts: [
    {
      domain: 'financial',
      fact: 'Three invoices are overdue.',
      figure: 19_250.4,
      unit: 'EUR',
      sql: `select sum(importe) from gestion where fecha_de_cobro is null and vencimiento < date '${today}'`,
    },
    {
      domain: 'financial',
      fact: 'One of them for more than 90 days.',
      figure: 2_199.9,
      unit: 'EUR',
      sql: `select sum(importe) from gestion where fecha_de_cobro is null and vencimiento < date '${today}' - 90`,
    },
    {
      domain: 'sales',
      fact: '20 opportunities are open.',
      figure: 113_320,
      unit: 'EUR',
      sql: `select sum(importe_previsto) from gestion_oportunidades where etapa <> 'Ganada'`,
    },
    {
      domain: 'hr',
      fact: '36 people work there.',
      figure: 36,
      unit: 'people',
      sql: 'select count(*) from personal where fecha_de_baja is null',
    },
    {
      domain: 'hr',
      fact: 'All forty together are paid 67,750 a month.',
      figure: 67_750,
      unit: 'EUR',
      sql: 'select sum(salario_mensual) from personal',
    },
    {
      domain: 'operational',
      fact: 'Ten orders have not arrived.',
      figure: 10,
      unit: 'orders',
      sql: 'select count(*) from pedidos where not recibido',
    },
    {
      domain: 'operational',
      fact: 'The order from Vinos Añejos is an outlier.',
      figure: 9_000,
      unit: 'EUR',
      sql: 'select max(importe_total) from pedidos',
    },
  ],
}
