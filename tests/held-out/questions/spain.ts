// What the director of the Spanish hotels and whoever buys for them type.
import type { Owned } from './shape.ts'

export const spanishQuestions: readonly Owned[] = [
  {
    ask: 'facturas pendientes',
    sql: `select no_factura from gestion_facturas where estado = 'Pendiente'`,
  },
  {
    ask: 'how much does Congresos del Sur owe',
    sql: `select sum(importe) from gestion_facturas where fecha_de_cobro is null and cliente = 'Congresos del Sur'`,
  },
  {
    ask: 'turnover by quarter',
    sql: `select date_trunc('quarter', fecha_de_emision), sum(importe) from gestion_facturas group by 1`,
  },
  {
    ask: 'importe in octobre',
    sql: `select sum(importe) from gestion_facturas where fecha_de_emision between date '2026-10-01' and date '2026-10-31'`,
  },
  {
    ask: 'best 2 clientes 2026 by importe',
    sql: `select cliente, sum(importe) from gestion_facturas where year(fecha_de_emision) = 2026 group by 1 order by 2 desc limit 2`,
  },
  {
    ask: 'running total of importe by month in 2026',
    sql: `select m, s, sum(s) over (order by m) from (select date_trunc('month', fecha_de_emision) m, sum(importe) s from gestion_facturas where year(fecha_de_emision) = 2026 group by 1)`,
  },
  {
    ask: 'facturas due before november still unpaid',
    sql: `select no_factura from gestion_facturas where fecha_de_cobro is null and vencimiento < date '2026-11-01'`,
  },
  {
    ask: 'share of importe per cliente',
    sql: `select cliente, sum(importe), 100.0 * sum(importe) / (select sum(importe) from gestion_facturas) from gestion_facturas group by 1`,
  },
  {
    after: ['importe by cliente'],
    ask: 'only Bodas Muñoz',
    sql: `select cliente, sum(importe) from gestion_facturas where cliente = 'Bodas Muñoz' group by 1`,
  },
  {
    ask: 'oportunidades per responsable not won yet',
    sql: `select responsable, count(*) from gestion_oportunidades where etapa <> 'Ganada' group by 1`,
  },
  {
    ask: 'avg importe previsto of propuestas',
    sql: `select avg(importe_previsto) from gestion_oportunidades where etapa = 'Propuesta'`,
  },
  { ask: 'what do we pay in salaries each month', sql: null },
  {
    ask: 'avrage salario mensual by departamento',
    sql: `select departamento, avg(salario_mensual) from personal group by 1`,
  },
  {
    ask: 'highest paid person in Cocina',
    sql: `select codigo_empleado from personal where departamento = 'Cocina' order by salario_mensual desc limit 1`,
  },
  {
    ask: 'how many in Pisos without fecha de baja',
    sql: `select count(*) from personal where departamento = 'Pisos' and fecha_de_baja is null`,
  },
  {
    ask: 'employees hired since jan 2025',
    sql: `select codigo_empleado from personal where fecha_de_alta >= date '2025-01-01'`,
  },
  { ask: 'pedidos not recibido', sql: `select pedido from pedidos where not recibido` },
  {
    ask: 'spend by proveedor last 90 days',
    sql: `select proveedor, sum(importe_total) from pedidos where fecha between date '2026-08-24' and date '2026-11-21' group by 1`,
  },
  {
    ask: 'unidades per pedido on average',
    sql: `select avg(unidades) from pedidos`,
  },
  {
    after: ['pedidos by proveedor'],
    ask: 'and just those over 400 euros',
    sql: `select proveedor, count(*) from pedidos where importe_total > 400 group by 1`,
  },
]
