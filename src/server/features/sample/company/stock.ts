// Stock and what it costs to buy it again. Three items run out before their replacement can arrive.
import { daysBefore } from './days.ts'
import { codeOf, items } from './names.ts'
import { amount, at, type Setting, type Table, type Value } from './table.ts'

const suppliers = ['Harrow Gearworks', 'Ironbark Tools', 'Tannet Rubber', 'Silverline Cables']

/** On hand, daily use, lead time in days, reorder level. */
type Level = readonly [number, number, number, number]
const planted: Record<number, Level> = {
  7: [24, 4, 21, 110],
  21: [30, 3, 14, 60],
  40: [6, 2, 28, 70],
  // Below the level at which they are ordered again, but enough until the replacement is there.
  12: [90, 5, 14, 95],
  33: [44, 2, 20, 50],
}

function levels({ chanceFor }: Setting): Level[] {
  const chance = chanceFor('stock')
  return items.map((_, item): Level => {
    const use = chance.between(1, 6)
    const lead = chance.between(7, 21)
    const level = use * (lead + 5)
    return planted[item] ?? [level + use * chance.between(5, 50), use, lead, level]
  })
}

export function stock(setting: Setting): Table {
  return {
    name: 'Sample stock',
    domain: 'operational',
    headings: ['Item Code', 'Item', 'Supplier', 'On Hand', 'Daily Use', 'Lead Time Days', 'Reorder Level', 'Warehouse'],
    rows: levels(setting).map((level, item) => [
      codeOf(item),
      at(items, item),
      at(suppliers, item),
      level[0],
      level[1],
      level[2],
      level[3],
      at(['North hall', 'South hall'], item),
    ]),
  }
}

/** The same list a month earlier: it named the shelf in place of the warehouse. */
export function stockBefore(setting: Setting): Table {
  return {
    ...stock(setting),
    headings: ['Item Code', 'Item', 'Supplier', 'On Hand', 'Daily Use', 'Lead Time Days', 'Reorder Level', 'Shelf'],
    rows: levels(setting).map(([on_hand, use, lead, level], item) => [
      codeOf(item),
      at(items, item),
      at(suppliers, item),
      on_hand + use * 20,
      use,
      lead,
      level,
      `S${1 + (item % 9)}`,
    ]),
  }
}

/** Items whose price went up for good: price before and since in cents, days ago. */
const risen: Record<number, readonly [number, number, number]> = { 4: [12_40, 15_50, 20], 18: [48_00, 53_76, 35] }
const bought_items = 24

export function prices({ today, chanceFor }: Setting): Table {
  const chance = chanceFor('prices')
  const rows = Array.from({ length: bought_items }, (_, item) => {
    const base = chance.between(4_00, 90_00)
    const rise = risen[item]
    return Array.from({ length: 18 }, (_, purchase): Value[] => {
      const days = purchase * 30 + (rise ? rise[2] : chance.between(5, 25))
      const cents = rise ? (purchase === 0 ? rise[1] : rise[0]) : Math.round(base * (1 + (chance.next() - 0.5) * 0.02))
      return [
        codeOf(item),
        at(items, item),
        at(suppliers, item),
        daysBefore(today, days),
        chance.between(10, 200),
        amount(cents),
        'EUR',
      ]
    })
  }).flat()
  rows.sort((a, b) => String(a[3]).localeCompare(String(b[3])) || String(a[0]).localeCompare(String(b[0])))
  return {
    name: 'Sample purchase prices',
    domain: 'operational',
    headings: ['Item Code', 'Item', 'Supplier', 'Purchased On', 'Quantity', 'Unit Price', 'Currency'],
    rows,
  }
}
