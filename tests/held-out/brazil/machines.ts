// What machines write down: events of computers, sensors of the kilns, jobs that run at night, sales of each day.
import { rowsOf, table, turn } from '../build.ts'
import { cents, chanceFor, dayBefore, type HeldCell } from '../shape.ts'
import { comma, moment } from './writing.ts'

const chance = chanceFor(7)

const quietEvents = rowsOf(180, (at): HeldCell[] => [
  moment(1 + Math.floor(at / 4), 60 + (at % 4) * 300),
  turn(['Servidor de arquivos', 'Loja virtual', 'ERP', 'Roteador'], at),
  turn(['Backup', 'Informação', 'Atualização', 'Informação'], at),
  'Baixa',
  turn(['Backup concluído', 'Página atendida', 'Atualização instalada', 'Sinal normal'], at),
])
const spike = rowsOf(35, (at): HeldCell[] => [
  moment(4, 600 + at),
  'Loja virtual',
  'Erro',
  'Alta',
  'Falha ao gravar pedido: tempo esgotado',
])
export const events = table(
  'operational',
  'Eventos de TI',
  [
    ['Data e hora', 'timestamp', 'date'],
    ['Equipamento', 'text', 'category'],
    ['Tipo de evento', 'text'],
    ['Gravidade', 'text'],
    ['Mensagem', 'text', 'text'],
  ],
  [...quietEvents, ...spike],
)

export const kilns = table(
  'operational',
  'Leituras dos fornos',
  [
    ['Lido em', 'timestamp', 'date'],
    ['Sensor', 'text', 'category'],
    ['Temperatura °C', 'decimal'],
  ],
  rowsOf(600, at => {
    const sensor = at % 3
    const step = Math.floor(at / 3)
    const isHot = sensor === 1 && step >= 196
    const hours = 199 - step
    return [
      moment(1 + Math.floor(hours / 24), (23 - (hours % 24)) * 60),
      `Forno ${sensor + 1}`,
      comma(isHot ? 14_100 : 11_800 + chance.between(-40, 40)),
    ]
  }),
)

export const jobs = table(
  'operational',
  'Rotinas agendadas',
  [
    ['Rotina', 'text', 'category'],
    ['Previsto para', 'timestamp', 'due_date'],
    ['Iniciado em', 'timestamp', 'date'],
    ['Resultado', 'text'],
  ],
  rowsOf(90, at => {
    const job = at % 3
    const days = 1 + Math.floor(at / 3)
    const isMissed = job === 2 && days <= 4
    return [
      turn(['Cópia de segurança', 'Envio de boletos', 'Sincronização do estoque'], job),
      moment(days, 120 + job * 60),
      isMissed ? null : moment(days, 120 + job * 60 + (job === 1 && days <= 6 ? 95 : 1)),
      isMissed ? 'Não executada' : 'Concluída',
    ]
  }),
)

/** Weekdays differ; one Wednesday sold six times as much as usual. */
export const sales = table(
  'sales',
  'Vendas por dia',
  [
    ['Dia', 'date', 'date'],
    ['Loja', 'text', 'category'],
    ['Faturamento', 'decimal', 'amount'],
  ],
  rowsOf(400, at => {
    const days = 1 + at
    const week = [5_000, 5_200, 5_100, 5_300, 6_400, 8_000, 2_500][days % 7] ?? 0
    return [dayBefore(days), 'Matriz', cents((days === 24 ? 31_500 : week + chance.between(-150, 150)) * 100)]
  }),
)
