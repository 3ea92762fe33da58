// What is planted with the tile maker for the agents to find, each measured by SQL of its own.
import { fact } from '../build.ts'
import { type HeldFact, today } from '../shape.ts'

const day = `date '${today}'`
const owed = `select sum(valor_do_titulo) from contas_a_receber where recebido_em is null and vencimento < ${day}`
const freight = (from: string, to: string) =>
  `select sum(valor_pago) from pagamentos_a_fornecedores where centro_de_custo = 'Fretes' and data_do_pagamento >= '${from}' and data_do_pagamento < '${to}'`
const open = `select sum(valor_estimado) from oportunidades_de_negocio where fase_do_funil not in ('Ganho', 'Perdido')`
const stocked = 'select count(*) from estoque where'
const lately = (table: string, at: string, from: number, to: number) =>
  `select count(*) from ${table} where cast(${at} as date) between ${day} - ${from} and ${day} - ${to}`

export const facts: readonly HeldFact[] = [
  fact('financial', 'Four titles are overdue.', 28_211, 'BRL', owed),
  fact('financial', 'The hotel owes one of them.', 15_999.9, 'BRL', `${owed} and sacado = 'Hotel Jangada'`),
  fact(
    'financial',
    'One bill was paid twice.',
    906.06,
    'BRL',
    'select max(valor_pago) from pagamentos_a_fornecedores group by nota_fiscal having count(*) > 1',
  ),
  fact('financial', 'Freight cost more in three months…', 18_230.3, 'BRL', freight('2026-08-01', '2026-11-01')),
  fact('financial', '…than in the three before.', 8_030.3, 'BRL', freight('2026-05-01', '2026-08-01')),
  fact(
    'financial',
    'One supplier receives most of the money.',
    61.5,
    '%',
    `select round(100 * sum(valor_pago) filter (favorecido like 'Argilas%') / sum(valor_pago), 1) from pagamentos_a_fornecedores where data_do_pagamento >= '2025-11-01' and data_do_pagamento < '2026-11-01'`,
  ),
  fact(
    'financial',
    'The cash lasts for seven months.',
    7,
    'months',
    `select any_value(saldo_em_caixa) / any_value(saidas - entradas) from posicao_de_caixa where fechamento_do_mes = '2026-10-31'`,
  ),
  fact('sales', '24 deals are open.', 138_600, 'BRL', open),
  fact('sales', 'Two of them should have closed.', 8_400, 'BRL', `${open} and fechamento_previsto < ${day}`),
  fact('sales', 'With two nothing happens.', 7_350, 'BRL', `${open} and ultima_atividade < ${day} - 30`),
  fact('sales', '24 leads came lately,', 24, 'leads', lately('contatos_do_site', 'cadastrado_em', 28, 1)),
  fact('sales', '12 before.', 12, 'leads', lately('contatos_do_site', 'cadastrado_em', 56, 29)),
  fact('sales', 'One day sold far too much.', 31_500, 'BRL', 'select max(faturamento) from vendas_por_dia'),
  fact(
    'hr',
    '42 people work there.',
    42,
    'people',
    'select count(*) from quadro_de_funcionarios where data_de_desligamento is null',
  ),
  fact(
    'hr',
    'One probation ends soon.',
    22,
    'days',
    `select min(termino_da_experiencia - ${day}) from quadro_de_funcionarios`,
  ),
  fact(
    'operational',
    'Five urgent tickets waited for more than four hours.',
    5,
    'tickets',
    `select count(*) from chamados_do_sac where prioridade = 'Urgente' and date_diff('minute', aberto_em, primeira_resposta_em) > 240`,
  ),
  fact(
    'operational',
    'Six tickets are in English.',
    6,
    'texts',
    `select count(*) from chamados_do_sac where relato like 'The %'`,
  ),
  fact(
    'operational',
    'Seven orders came late.',
    7,
    'orders',
    `select count(*) from pedidos_de_venda where entregue_em > entrega_prometida and entregue_em between ${day} - 90 and ${day} - 1`,
  ),
  fact(
    'operational',
    'Five orders are open.',
    5,
    'orders',
    'select count(*) from pedidos_de_venda where entregue_em is null',
  ),
  fact(
    'operational',
    'Three items run out.',
    3,
    'items',
    `${stocked} saldo_atual < consumo_por_dia * prazo_de_reposicao_dias`,
  ),
  fact('operational', 'Three are below their level.', 3, 'items', `${stocked} saldo_atual < ponto_de_pedido`),
  fact(
    'operational',
    'Two items became dearer by a quarter.',
    2,
    'items',
    'select count(*) from (select item from compras_por_item group by item having max(preco_unitario) = 1.25 * min(preco_unitario))',
  ),
  fact(
    'operational',
    'The shop failed 35 times.',
    35,
    'errors',
    `select count(*) from eventos_de_ti where tipo_de_evento = 'Erro'`,
  ),
  fact(
    'operational',
    'One kiln was too hot.',
    4,
    'readings',
    'select count(*) from leituras_dos_fornos where temperatura_c > 1300',
  ),
  fact(
    'strategic',
    'Notice for one contract is due in 40 days.',
    40,
    'days',
    `select min(fim_da_vigencia - cast(aviso_previo_dias as integer) - ${day}) from contratos_vigentes where renovacao_automatica`,
  ),
  fact(
    'strategic',
    'One contract simply ends.',
    55,
    'days',
    `select min(fim_da_vigencia - ${day}) from contratos_vigentes where not renovacao_automatica`,
  ),
]
