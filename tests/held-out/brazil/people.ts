// Who works there, who asked to buy, who wrote to the service.
import { rowsOf, table, turn } from '../build.ts'
import { chanceFor, dayAfter, dayBefore } from '../shape.ts'
import { moment } from './writing.ts'

const chance = chanceFor(5)
const first = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gilda', 'Heitor', 'Iara', 'João', 'Lia']
const last = ['Alves', 'Braga', 'Couto', 'Dias', 'Esteves', 'Farias', 'Guedes']
const name = (at: number) => `${turn(first, at)} ${turn(last, at * 3)} ${turn(last, at + 2)}`

export const people = table(
  'hr',
  'Quadro de funcionários',
  [
    ['Matrícula', 'integer', 'identifier'],
    ['Nome completo', 'text', 'party'],
    ['Setor', 'text', 'department'],
    ['Data de admissão', 'date', 'start_date'],
    ['Data de desligamento', 'date', 'end_date'],
    ['Término da experiência', 'date', 'end_date'],
  ],
  rowsOf(45, at => [
    800 + at,
    name(at),
    turn(['Forno', 'Expedição', 'Escritório'], at),
    dayBefore(at === 44 ? 68 : 380 + at * 41),
    at % 15 === 1 ? dayBefore(40 + at * 4) : null,
    at === 44 ? dayAfter(22) : null,
  ]),
)

/** 24 in the last four weeks, 12 in the four before, then one every other day. */
const asked = (at: number) => (at < 24 ? 1 + Math.floor(at * 1.1) : at < 36 ? 29 + (at - 24) * 2 : 57 + (at - 36) * 2)
export const leads = table(
  'sales',
  'Contatos do site',
  [
    ['Cadastrado em', 'date', 'date'],
    ['Contato', 'text', 'party'],
    ['E-mail', 'text', 'email'],
    ['Origem', 'text', 'category'],
    ['Interesse', 'text', 'text'],
    ['Convertido em', 'date', 'closed_date'],
  ],
  rowsOf(96, at => [
    dayBefore(asked(at)),
    name(at + 5),
    `contato${at}@exemplo.com.br`,
    turn(['Busca', 'Indicação', 'Feira'], at),
    at % 4 === 0
      ? 'Gostaria de um orçamento de piso externo'
      : turn(['Revestimento de cozinha', 'Pastilhas', 'Amostra grátis'], at),
    at % 8 === 5 ? dayBefore(asked(at) - 1) : null,
  ]),
)

const complaints = [
  'A caixa chegou com várias peças quebradas e não consigo terminar a obra, por favor enviem outras.',
  'O entregador não apareceu na data que foi marcada e ninguém da transportadora atende o telefone.',
  'A nota fiscal veio com o valor errado e preciso da correção para pagar ainda este mês.',
]
const english = 'The tiles that we have received are not the ones from our order and we would like to return them.'

export const tickets = table(
  'operational',
  'Chamados do SAC',
  [
    ['Protocolo', 'text', 'identifier'],
    ['Aberto em', 'timestamp', 'date'],
    ['Primeira resposta em', 'timestamp'],
    ['Encerrado em', 'timestamp', 'closed_date'],
    ['Prioridade', 'text'],
    ['Assunto', 'text', 'category'],
    ['Relato', 'text', 'text'],
  ],
  rowsOf(150, at => {
    const opened = 2 + Math.floor(at * 0.9)
    const minute = 480 + (at % 9) * 50
    const isLate = at < 30 && at % 6 === 0
    return [
      `S-${20_000 + at}`,
      moment(opened, minute),
      moment(opened, minute + (isLate ? 400 : 25 + (at % 5))),
      at < 4 ? null : moment(opened - 1, 700 + at),
      isLate || at % 6 === 0 ? 'Urgente' : 'Normal',
      turn(['Avaria', 'Entrega', 'Cobrança'], at),
      at % 25 === 7 ? `${english} Protocol ${at}.` : `${turn(complaints, at)} Caso ${chance.between(100, 999)}-${at}.`,
    ]
  }),
)
