// Held-out: the orders of a web shop and the stock of its warehouses.
import type { TestTable } from '../bench.ts'
import { dayAt, dice } from './kit.ts'

const shop = dice(31)
const products = [
  ['Desk lamp', 'Lighting', '39.90'],
  ['Floor lamp', 'Lighting', '119.00'],
  ['Office chair', 'Furniture', '249.50'],
  ['Standing desk', 'Furniture', '599.00'],
  ['Notebook', 'Stationery', '4.20'],
  ['Fountain pen', 'Stationery', '27.00'],
] as const
const orderRow = (at: number) => {
  const [product, category, price] = shop.pick(products)
  const quantity = shop.between(1, 8)
  const discount = shop.pick([0, 0, 0, 5, 10, 20])
  return [
    String(50_001 + at),
    dayAt('2025-02-01', Math.floor(at * 4.4)),
    shop.pick(['Anna Smith', 'Bob Jones', 'Carla Ruiz', 'Dmitri Orlov', 'Emma Wong', 'Farid Haddad']),
    shop.pick(['Germany', 'France', 'Spain', 'Italy']),
    product,
    category,
    quantity,
    price,
    discount,
    (quantity * Number(price) * (1 - discount / 100)).toFixed(2),
    shop.pick(['Card', 'PayPal', 'Bank transfer']),
    shop.roll() < 0.12,
  ]
}

export const orders: TestTable = {
  table: 'orders',
  name: 'Orders',
  domain: 'sales',
  columns: [
    { name: 'order_id', title: 'Order ID', sql: 'VARCHAR', role: 'identifier' },
    { name: 'order_date', title: 'Order date', sql: 'DATE', role: 'date' },
    { name: 'customer', title: 'Customer', sql: 'VARCHAR', role: 'party' },
    { name: 'country', title: 'Country', sql: 'VARCHAR', role: 'category' },
    { name: 'product', title: 'Product', sql: 'VARCHAR', role: 'category' },
    { name: 'category', title: 'Category', sql: 'VARCHAR', role: 'category' },
    { name: 'quantity', title: 'Quantity', sql: 'INTEGER', role: 'quantity' },
    { name: 'unit_price', title: 'Unit price', sql: 'DECIMAL(18,2)', role: 'cost', currency: 'USD' },
    { name: 'discount', title: 'Discount', sql: 'INTEGER', unit: '%' },
    { name: 'total', title: 'Total', sql: 'DECIMAL(18,2)', role: 'amount', currency: 'USD' },
    { name: 'payment_method', title: 'Payment method', sql: 'VARCHAR', role: 'category' },
    { name: 'returned', title: 'Returned', sql: 'BOOLEAN' },
  ],
  rows: Array.from({ length: 150 }, (_, at) => orderRow(at)),
}

const store = dice(41)
export const stock: TestTable = {
  table: 'inventory',
  name: 'Inventory',
  domain: 'operational',
  columns: [
    { name: 'sku', title: 'SKU', sql: 'VARCHAR', role: 'identifier' },
    { name: 'item', title: 'Item', sql: 'VARCHAR', role: 'category' },
    { name: 'warehouse', title: 'Warehouse', sql: 'VARCHAR', role: 'category' },
    { name: 'on_hand', title: 'On hand', sql: 'INTEGER', role: 'quantity' },
    { name: 'reserved', title: 'Reserved', sql: 'INTEGER' },
    { name: 'reorder_level', title: 'Reorder level', sql: 'INTEGER', role: 'target' },
    { name: 'unit_cost', title: 'Unit cost', sql: 'DECIMAL(12,2)', role: 'cost', currency: 'EUR' },
    { name: 'supplier', title: 'Supplier', sql: 'VARCHAR', role: 'party' },
    { name: 'last_counted', title: 'Last counted', sql: 'DATE', role: 'date' },
  ],
  rows: 'Bolt Nut Washer Gear Axle Spring Valve Hose Pump Filter Seal Clamp'
    .split(' ')
    .flatMap((item, at) =>
      ['Leeds', 'Porto', 'Gdansk']
        .slice(0, 1 + (at % 3))
        .map(place => [
          `SKU-${at + 10}${place.charAt(0)}`,
          item,
          place,
          store.roll() < 0.15 ? 0 : store.between(1, 400),
          store.between(0, 30),
          store.between(10, 80),
          (store.between(5, 9000) / 100).toFixed(2),
          store.pick(['Steelworks', 'Parts Direct', 'Fluid Co']),
          at % 5 === 4 ? null : dayAt('2025-10-01', store.between(0, 400)),
        ]),
    ),
}
