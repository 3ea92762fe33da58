// The people and companies of the sample; all of them are invented.
import type { Chance } from '../../../base/chance.ts'
import { shuffled } from './table.ts'

export const company = 'Brightwater Cycles'

export type Customer = { name: string; email: string; currency: 'EUR' | 'GBP' }

const inEuro = [
  'Alder & Finch Cycles',
  'Pinnacle Pedals',
  'Harbourlight Rentals',
  'Mosswood Sports',
  'Gull Point Tours',
  'Copperfield Couriers',
  'Driftwood Outdoor',
  'Elmstead Schools',
  'Foxglove Fitness',
  'Granite Trails',
  'Hollybush Hotels',
  'Ivory Coastways',
  'Juniper Wheels',
  'Kingsfold Council',
  'Lavender Lane Bikes',
  'Meadowlark Mobility',
  'Nettlebed Cargo',
  'Oakhollow Cycles',
  'Peppercorn Express',
  'Quillfeather Post',
  'Redwater Campsites',
  'Saffron Deliveries',
  'Tidewheel Hire',
  'Umberfield Farms',
  'Velvet Chain Club',
  'Wrenfield Wholesale',
  'Yarrow Youth Clubs',
  'Zephyr Commuters',
  'Amberlock Stores',
  'Bramblewood Bikes',
  'Cinderpath Racing',
  'Dovecote Holidays',
  'Emberton Logistics',
  'Fernhill Family Bikes',
]
const inPounds = ['Thistledown Ltd', 'Crosswind Cycles Ltd', 'Marram Bikes Ltd', 'Ottershaw Ltd']

const mailName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(ltd)\b|[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '-')

const customerOf = (name: string, currency: Customer['currency']): Customer => ({
  name,
  currency,
  email: `accounts@${mailName(name)}.example`,
})

export const customers: readonly Customer[] = [
  ...inEuro.map(name => customerOf(name, 'EUR')),
  ...inPounds.map(name => customerOf(name, 'GBP')),
]
/** Buys the same every month, and more since the last quarter. */
export const growingCustomer = customerOf('Kestrel Bike Hire', 'EUR')

export function customerNamed(name: string): Customer {
  const found = customers.find(customer => customer.name === name)
  if (!found) throw new Error(`There is no customer ${name}`)
  return found
}

const firstNames = [
  'Ada',
  'Bruno',
  'Celia',
  'Dario',
  'Elin',
  'Fabian',
  'Greta',
  'Hugo',
  'Ines',
  'Jonah',
  'Katya',
  'Lorenz',
  'Mira',
  'Nils',
  'Odile',
  'Pavel',
]
const lastNames = [
  'Calloway',
  'Brandt',
  'Venn',
  'Okoro',
  'Falkner',
  'Marlow',
  'Quist',
  'Rosendal',
  'Sandoval',
  'Thorne',
  'Ulvestad',
  'Whitlock',
]

/** Names of so many people, no two the same. */
export const peopleNames = (count: number, chance: Chance): string[] =>
  shuffled(
    firstNames.flatMap(first => lastNames.map(last => `${first} ${last}`)),
    chance,
  ).slice(0, count)

export const mailOf = (full_name: string, host = 'brightwater.example') =>
  `${full_name.toLowerCase().replaceAll(' ', '.')}@${host}`

export const salespeople = ['Ines Calloway', 'Jonah Brandt', 'Mira Venn', 'Pavel Okoro'] as const

export const items: readonly string[] = [
  'Frame',
  'Fork',
  'Saddle',
  'Handlebar',
  'Brake set',
  'Wheel set',
  'Chain',
  'Battery',
  'Motor',
  'Lamp',
].flatMap(part => ['City', 'Cargo', 'Trail', 'Kids', 'Folding', 'Touring'].map(model => `${part} ${model}`))

export const codeOf = (item: number) => `BW-${100 + item}`
