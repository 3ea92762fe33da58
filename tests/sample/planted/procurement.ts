// For procurement: suppliers, prices, stock.
import { inMonths, type Planted } from './measure.ts'

export const procurement: readonly Planted[] = [
  {
    agent: 'procurement_manager',
    duty: 'supplier concentration',
    fact: 'Harrow Gearworks received three fifths of all spend of the last twelve whole months.',
    figure: 60,
    unit: '%',
    measure: `select 100.0 * sum(amount_paid) filter (supplier = 'Harrow Gearworks') / sum(amount_paid) from sample_supplier_payments where ${inMonths('payment_date', 12, 0)}`,
  },
  {
    agent: 'procurement_manager',
    duty: 'price rises per item',
    fact: 'Two items cost more than ten per cent more than at the purchase before.',
    figure: 2,
    unit: 'items',
    measure: `select count(*) from (select unit_price / lag(unit_price) over (partition by item_code order by purchased_on) as change from sample_purchase_prices) where change > 1.1`,
  },
  {
    agent: 'procurement_manager',
    duty: 'the largest price rise',
    fact: 'BW-104 rose from 12.40 to 15.50.',
    figure: 25,
    unit: '%',
    measure: `select 100.0 * max(change) - 100 from (select unit_price / lag(unit_price) over (partition by item_code order by purchased_on) as change from sample_purchase_prices)`,
  },
  {
    agent: 'procurement_manager',
    duty: 'stock that runs out before it can be replaced',
    fact: 'Three items run out before new ones can arrive.',
    figure: 3,
    unit: 'items',
    measure: 'select count(*) from sample_stock where on_hand < daily_use * lead_time_days',
  },
  {
    agent: 'procurement_manager',
    duty: 'stock below its reorder level',
    fact: 'Five items are below their reorder level.',
    figure: 5,
    unit: 'items',
    measure: 'select count(*) from sample_stock where on_hand < reorder_level',
  },
]
