// Suggests the unit of a column of figures from its heading: "Weight (kg)", "Lead time days", "Dauer in Std.".
import type { ColumnType } from '#contract/columns'

export type Suggested<Value> = { value: Value; sureness: number }
export const nothing = { value: null, sureness: 0 } as const

/** What each unit is called in headings; symbols first, then words. Words are in lower case without marks. */
const units: readonly [unit: string, symbols: string, words: string][] = [
  ['kg', 'kg kgs', 'kilo kilos kilogram kilograms kilogramm kilogramme chilogrammi kilogramos'],
  ['g', 'g gr', 'gram grams gramm gramme grammi gramos'],
  ['mg', 'mg', 'milligram milligrams milligramm'],
  ['t', 't to', 'tons tonnes tonnen toneladas tonnellate'],
  ['lb', 'lb lbs', 'pounds'],
  ['oz', 'oz', 'ounces'],
  ['l', 'l ltr', 'liter liters litre litres litros litri'],
  ['ml', 'ml', 'milliliter milliliters millilitre millilitres'],
  ['m³', 'm3 m³ cbm', ''],
  ['m²', 'm2 m² qm sqm', ''],
  ['km', 'km', 'kilometer kilometers kilometre kilometres chilometri quilometros'],
  ['m', 'm', 'meter meters metre metres metros metri'],
  ['cm', 'cm', 'centimeter centimeters centimetre centimetres'],
  ['mm', 'mm', 'millimeter millimeters millimetre millimetres'],
  ['mi', 'mi', 'miles meilen millas'],
  ['h', 'h hr hrs std', 'hours stunden heures horas ore uren'],
  ['min', 'min mins', 'minutes minuten minutos minuti'],
  ['s', 's sec secs sek', 'seconds sekunden secondes segundos secondi seconden'],
  ['ms', 'ms msec', 'milliseconds'],
  ['days', 'd', 'days tage tagen jours dias giorni dagen'],
  ['weeks', 'wk wks', 'weeks wochen semaines semanas settimane weken'],
  ['months', 'mo', 'months monate monaten mois meses mesi maanden'],
  ['years', 'yr yrs', 'years jahre jahren ans anos anni jaren'],
  ['pcs', 'pcs pc stk stck st', 'pieces stuck stucke piezas pezzi stuks pecas unidades'],
  ['FTE', 'fte vza', ''],
  ['kWh', 'kwh', ''],
  ['MWh', 'mwh', ''],
  ['W', 'w', 'watt watts'],
  ['kW', 'kw', 'kilowatt kilowatts'],
  ['V', 'v', 'volt volts'],
  ['A', 'a', 'ampere amperes'],
  ['Hz', 'hz', 'hertz'],
  ['rpm', 'rpm', ''],
  ['bar', 'bar', ''],
  ['hPa', 'hpa', ''],
  ['ppm', 'ppm', ''],
  ['km/h', 'km/h kmh', ''],
  ['°C', '°c c', 'celsius'],
  ['°F', '°f f', 'fahrenheit'],
  ['KB', 'kb', 'kilobytes'],
  ['MB', 'mb', 'megabytes'],
  ['GB', 'gb', 'gigabytes'],
  ['TB', 'tb', 'terabytes'],
]

const bySymbol = new Map(units.flatMap(([unit, symbols]) => symbols.split(' ').map(symbol => [symbol, unit] as const)))
const byWord = new Map(
  units.flatMap(([unit, , words]) =>
    words
      .split(' ')
      .filter(Boolean)
      .map(word => [word, unit] as const),
  ),
)
/** Symbols that are also everyday words or codes, so that they only count in brackets. */
const onlyInBrackets = new Set('g t to l m s h d a v w c f mi mo st min bar pc'.split(' '))

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const trimmed = (text: string) => text.replace(/^[\s.,:;]+|[\s.,:;]+$/g, '')

/** The unit of a heading's part that stands for nothing but a unit. */
const exactly = (text: string) => {
  const word = trimmed(plain(text)).replace(/^(?:in|en|em) /, '')
  return bySymbol.get(word) ?? byWord.get(word)
}

type Facts = { title: string; type: ColumnType; unit?: string | undefined }

/** The unit that was read with the values, else the one that the heading names. Only figures have one. */
export function suggestUnit({ title, type, unit }: Facts): Suggested<string | null> {
  if (unit) return { value: unit, sureness: 0.95 }
  if (type !== 'integer' && type !== 'decimal') return nothing
  const bracketed = [...title.matchAll(/[([]([^()[\]]{1,20})[)\]]/g)].map(([, inside = '']) => inside)
  for (const inside of bracketed) {
    const found = exactly(inside)
    if (found) return { value: found, sureness: 0.95 }
  }
  if (/%|\bpercent\b|\bprozent\b|\bpct\b/i.test(title)) return { value: 'percent', sureness: 0.8 }
  return fromLastWords(title.replace(/[([].*?[)\]]/g, ' '))
}

/** "Weight kg", "weight_kg", "Dauer in Std.", "Hours worked", but neither "Price per kg" nor "Year". */
function fromLastWords(title: string): Suggested<string | null> {
  const words = plain(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[\s_/.,:;-]+/)
    .filter(Boolean)
  if (/\b(?:per|pro|je|por|par|al)\b|\//.test(plain(title))) return nothing
  const last = words.at(-1) ?? ''
  const isIn = words.at(-2) === 'in' || words.at(-2) === 'en'
  const symbol = bySymbol.get(last)
  if (symbol && words.length > 1 && (isIn || !onlyInBrackets.has(last))) return { value: symbol, sureness: 0.85 }
  const named = [...new Set(words.flatMap(word => byWord.get(word) ?? []))]
  return named.length === 1 && named[0] ? { value: named[0], sureness: 0.75 } : nothing
}
