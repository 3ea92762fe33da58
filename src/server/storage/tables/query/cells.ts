// Values of DuckDB as JSON carries them: exact, or as text where a JavaScript number would change them.
import {
  DuckDBDecimalValue,
  type DuckDBType,
  DuckDBTypeId,
  type DuckDBValue,
  JsonDuckDBValueConverter,
} from '@duckdb/node-api'
import type { TableCell, TableColumnType } from '../answers.ts'

/** Every decimal of up to this many digits survives the way through a JavaScript number. */
const EXACT_DIGITS = 15

const nested = new Set([
  DuckDBTypeId.LIST,
  DuckDBTypeId.ARRAY,
  DuckDBTypeId.STRUCT,
  DuckDBTypeId.MAP,
  DuckDBTypeId.UNION,
])

/** A value as a cell. Lists, structs and other nested values become JSON text. */
export function toCell(value: DuckDBValue, type: DuckDBType): TableCell {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (value instanceof DuckDBDecimalValue) return decimalCell(value)
  if (timestamps.has(type.typeId)) return value.toString().replace(' ', 'T').replace(/\+00$/, 'Z')
  return nested.has(type.typeId)
    ? JSON.stringify(JsonDuckDBValueConverter(value, type, JsonDuckDBValueConverter))
    : value.toString()
}

function decimalCell(value: DuckDBDecimalValue): number | string {
  const text = value.toString()
  const digits = text.replace(/^-?0*\.?0*|[-.]/g, '').length
  return digits <= EXACT_DIGITS ? Number(text) : text
}

const integers = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.UHUGEINT,
])
const timestamps = new Set([
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
  DuckDBTypeId.TIMESTAMP_TZ,
])

/** The type of a column in our words. */
export function columnTypeOf({ typeId }: DuckDBType): TableColumnType {
  if (integers.has(typeId)) return 'integer'
  if (timestamps.has(typeId)) return 'timestamp'
  if (typeId === DuckDBTypeId.DATE) return 'date'
  if (typeId === DuckDBTypeId.BOOLEAN) return 'boolean'
  const isNumber = typeId === DuckDBTypeId.DECIMAL || typeId === DuckDBTypeId.DOUBLE || typeId === DuckDBTypeId.FLOAT
  return isNumber ? 'decimal' : 'text'
}
