// What was sold and is to be sold, what lies in stock and what was agreed.
import { rowsOf, table, turn } from '../build.ts'
import { cents, chanceFor, dayAfter, dayBefore } from '../shape.ts'
import { customers } from './money.ts'

const chance = chanceFor(6)

export const orders = table(
  'operational',
  'Pedidos de venda',
  [
    ['Pedido', 'text', 'identifier'],
    ['Cliente', 'text', 'party'],
    ['Data do pedido', 'date', 'date'],
    ['Entrega prometida', 'date', 'due_date'],
    ['Entregue em', 'date', 'closed_date'],
    ['Metros', 'integer', 'quantity'],
  ],
  rowsOf(120, at => {
    const ordered = 12 + at
    return [
      `PV-${9000 + at}`,
      turn(customers, at),
      dayBefore(ordered),
      dayBefore(ordered - 14),
      at < 5 ? null : dayBefore(ordered - (at % 12 === 6 ? 19 : 11)),
      chance.between(8, 240),
    ]
  }),
)

export const deals = table(
  'sales',
  'Oportunidades de negócio',
  [
    ['Negócio', 'text', 'identifier'],
    ['Empresa', 'text', 'party'],
    ['Vendedor', 'text', 'owner'],
    ['Fase do funil', 'text', 'stage'],
    ['Valor estimado', 'decimal', 'amount'],
    ['Criado em', 'date', 'date'],
    ['Última atividade', 'date'],
    ['Fechamento previsto', 'date', 'due_date'],
  ],
  rowsOf(40, at => [
    `N-${at + 1}`,
    turn(customers, at),
    turn(['Rita Moura', 'Caio Prado'], at),
    turn(['Qualificação', 'Proposta', 'Negociação', 'Ganho', 'Perdido'], at),
    cents((3_000 + at * 150) * 100),
    dayBefore(160 - at * 2),
    dayBefore(at === 2 || at === 7 ? 75 : 1 + (at % 12)),
    at === 5 || at === 11 ? dayBefore(17) : dayAfter(6 + at),
  ]),
)

export const stock = table(
  'operational',
  'Estoque',
  [
    ['Código do item', 'text', 'identifier'],
    ['Descrição', 'text'],
    ['Saldo atual', 'integer', 'quantity'],
    ['Ponto de pedido', 'integer'],
    ['Consumo por dia', 'integer'],
    ['Prazo de reposição (dias)', 'integer'],
  ],
  rowsOf(60, at => [
    `CER-${100 + at}`,
    `${turn(['Piso', 'Azulejo', 'Rodapé', 'Pastilha'], at)} ${turn(['branco', 'areia', 'grafite'], at)} ${30 + (at % 6) * 5}`,
    at % 20 === 4 ? 60 : 900 + at * 7,
    200,
    10,
    at % 20 === 4 ? 15 : 20,
  ]),
)

/** One item in eight, each bought every fortnight; two became dearer. */
export const purchases = table(
  'operational',
  'Compras por item',
  [
    ['Data da compra', 'date', 'date'],
    ['Item', 'text', 'category'],
    ['Fornecedor', 'text', 'party'],
    ['Quantidade', 'integer', 'quantity'],
    ['Preço unitário', 'decimal', 'cost'],
  ],
  rowsOf(112, at => {
    const item = at % 8
    const days = 3 + Math.floor(at / 8) * 14
    const dearer = days < 80 && (item === 2 || item === 5)
    return [
      dayBefore(days),
      `Insumo ${item + 1}`,
      turn(['Argilas do Vale', 'Esmaltes Cor Viva', 'Química Sul', 'Minas Pó'], item),
      40 + item,
      cents(Math.round((12_00 + item * 3_00) * (dearer ? 1.25 : 1))),
    ]
  }),
)

export const contracts = table(
  'strategic',
  'Contratos vigentes',
  [
    ['Contrato', 'text', 'identifier'],
    ['Contraparte', 'text', 'party'],
    ['Início da vigência', 'date', 'start_date'],
    ['Fim da vigência', 'date', 'end_date'],
    ['Aviso prévio (dias)', 'integer'],
    ['Renovação automática', 'boolean'],
    ['Valor anual', 'decimal', 'amount'],
  ],
  rowsOf(20, at => [
    `CT-${at + 1}`,
    turn(['Energia Norte', 'Seguros Baía', 'Locadora Sol', 'Telefonia Mar'], at),
    dayBefore(600 - at * 5),
    dayAfter(at === 3 ? 100 : at === 8 ? 55 : 300 + at * 20),
    at === 3 ? 60 : 30,
    { yes: at % 2 === 1 },
    cents((2_000 + at * 400) * 100),
  ]),
)
