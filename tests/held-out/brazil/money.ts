// What the tile maker is owed, pays and has in the bank.
import { rowsOf, table, turn } from '../build.ts'
import { cents, chanceFor, dayBefore, type HeldCell } from '../shape.ts'

const chance = chanceFor(4)
export const customers = ['Construtora Ipê', 'Lojas Azulão', 'Hotel Jangada', 'Reforma Já Ltda', 'Depósito São Bento']

const received = rowsOf(110, (at): HeldCell[] => {
  const issued = 70 + at * 3
  return [
    `T-${4000 + at}`,
    chance.pick(customers),
    dayBefore(issued),
    dayBefore(issued - 28),
    dayBefore(issued - chance.between(10, 28)),
    cents(chance.between(900_00, 7_000_00)),
    'Recebido',
  ]
})
const owed = (
  [
    ['Construtora Ipê', 12, 8_450_75],
    ['Construtora Ipê', 44, 3_120_00],
    ['Hotel Jangada', 71, 15_999_90],
    ['Reforma Já Ltda', 130, 640_35],
  ] as const
).map(([customer, late, amount], at): HeldCell[] => [
  `T-${4300 + at}`,
  customer,
  dayBefore(late + 28),
  dayBefore(late),
  null,
  cents(amount),
  'Em aberto',
])

export const titles = table(
  'financial',
  'Contas a receber',
  [
    ['Nº do título', 'text', 'identifier'],
    ['Sacado', 'text', 'party'],
    ['Emissão', 'date', 'date'],
    ['Vencimento', 'date', 'due_date'],
    ['Recebido em', 'date', 'closed_date'],
    ['Valor do título', 'decimal', 'amount'],
    ['Situação', 'text', 'status'],
  ],
  [...received, ...owed],
)

const suppliers = ['Argilas do Vale', 'Transportes Maré', 'Esmaltes Cor Viva', 'Energia Norte']
const centres = ['Matéria-prima', 'Fretes', 'Insumos', 'Energia']
const paid = rowsOf(160, (at): HeldCell[] => {
  const who = at % 4
  // Freight rose from 1,000 a payment to 2,600 in the last three months that are over.
  const amount = who === 1 ? (at * 3 >= 21 && at * 3 < 110 ? 2_600_00 : 1_000_00) : [6_000_00, 0, 900_00, 1_400_00][who]
  return [
    `NF-${7000 + at}`,
    turn(suppliers, at),
    dayBefore(2 + at * 3),
    turn(centres, at),
    cents((amount ?? 0) + (at % 9) * 1_01),
  ]
})
export const payments = table(
  'financial',
  'Pagamentos a fornecedores',
  [
    ['Nota fiscal', 'text', 'identifier'],
    ['Favorecido', 'text', 'party'],
    ['Data do pagamento', 'date', 'closed_date'],
    ['Centro de custo', 'text', 'department'],
    ['Valor pago', 'decimal', 'amount'],
  ],
  [...paid, ['NF-7042', 'Esmaltes Cor Viva', dayBefore(125), 'Insumos', cents(900_00 + 6 * 1_01)]],
)

/** Thirteen months; the last ones lose 30,000 each. */
export const cash = table(
  'financial',
  'Posição de caixa',
  [
    ['Fechamento do mês', 'date', 'date'],
    ['Entradas', 'decimal', 'amount'],
    ['Saídas', 'decimal', 'cost'],
    ['Saldo em caixa', 'decimal', 'amount'],
  ],
  rowsOf(13, at => {
    const month = new Date(Date.UTC(2025, 10 + at, 0)).toISOString().slice(0, 10)
    return [{ day: month }, cents(200_000_00), cents(230_000_00), cents((570_000 - at * 30_000) * 100)]
  }),
)
