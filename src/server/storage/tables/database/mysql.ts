// Reads a MySQL or MariaDB database: one read-only transaction, rows streamed, every value as the text the server writes.
import mysql from 'mysql2'
import type { DatabaseColumn } from './columns.ts'
import { connectMilliseconds, encryptionOf, openSocket } from './connect.ts'
import { type DatabaseReader, withoutBinary } from './reader.ts'
import type { Asked, DatabaseTable, ServerAddress } from './requests.ts'
import type { Value } from './rows-file.ts'
import { oneSelect } from './select.ts'

export async function openMysql(server: ServerAddress): Promise<DatabaseReader> {
  const { host, port, database, user_name: user, password } = server
  const encryption = encryptionOf(server)
  const connection = mysql.createConnection({
    ...{ host, port, database, user, password },
    stream: () => openSocket(server),
    ...(encryption && { ssl: { rejectUnauthorized: server.encryption === 'verified', verifyIdentity: true } }),
    connectTimeout: connectMilliseconds,
    charset: 'utf8mb4',
    multipleStatements: false,
    // A server could else ask for files of this machine, and evaluated code is not needed.
    flags: ['-LOCAL_FILES'],
    disableEval: true,
  })
  connection.on('error', () => {})
  await connection.promise().connect()
  return {
    tables: () => tablesOf(connection, database),
    async read(asked, rows, time_limit_ms) {
      await begin(connection, time_limit_ms)
      const sql = 'sql' in asked ? oneSelect(asked.sql, 'mysql') : `select * from ${nameOf(asked)}`
      const query = connection.query({ sql, rowsAsArray: true, typeCast: asWritten })
      let columns: DatabaseColumn[] = []
      query.on('fields', fields => {
        columns = [fields].flat().map(columnOf)
      })
      let kept: ReturnType<typeof withoutBinary> | undefined
      for await (const row of query.stream({ highWaterMark: 20 })) {
        kept ??= withoutBinary(columns)
        await rows.add(kept(row))
      }
      return columns
    },
    close: async () => connection.destroy(),
  }
}

const quotedName = (name: string) => `\`${name.replaceAll('`', '``')}\``
const nameOf = ({ schema, name }: Extract<Asked, { name: string }>) =>
  `${schema === null ? '' : `${quotedName(schema)}.`}${quotedName(name)}`

async function begin(opened: mysql.Connection, time_limit_ms: number) {
  const connection = opened.promise()
  // With the usual meaning of quotation marks and backslashes, which the check of a SELECT relies on.
  await connection.query(`set sql_mode = '', time_zone = '+00:00'`)
  // MySQL and MariaDB have different names for the same limit; each knows one of them.
  await connection.query(`set max_execution_time = ${time_limit_ms}`).catch(() => {})
  await connection.query(`set max_statement_time = ${Math.ceil(time_limit_ms / 1000)}`).catch(() => {})
  await connection.query('start transaction with consistent snapshot, read only')
}

type Field = { type: string; length: number; string(encoding?: string): Value; buffer(): Buffer | null }

function asWritten(field: Field): Value {
  if (field.type === 'BIT') return wholeNumber(field.buffer())
  if (field.type === 'GEOMETRY') return null
  return field.string()
}

const wholeNumber = (bytes: Buffer | null): Value =>
  bytes ? BigInt(`0x${bytes.toString('hex') || '0'}`).toString() : null

/** Numbers of the protocol for the types of columns, and of the character set that means "no text". */
const { Types } = mysql
const binaryCharset = 63
const binaryTypes = [Types.TINY_BLOB, Types.MEDIUM_BLOB, Types.LONG_BLOB, Types.BLOB, Types.STRING, Types.VAR_STRING]

const kinds = new Map<number | undefined, DatabaseColumn['wanted']>([
  [Types.TINY, 'integer'],
  [Types.SHORT, 'integer'],
  [Types.LONG, 'integer'],
  [Types.INT24, 'integer'],
  [Types.LONGLONG, 'integer'],
  [Types.YEAR, 'integer'],
  [Types.BIT, 'integer'],
  [Types.DECIMAL, 'decimal'],
  [Types.NEWDECIMAL, 'decimal'],
  [Types.FLOAT, 'float'],
  [Types.DOUBLE, 'float'],
  [Types.DATE, 'date'],
  [Types.NEWDATE, 'date'],
  [Types.DATETIME, 'timestamp'],
  [Types.TIMESTAMP, 'timestamp'],
])

function columnOf({ name: title, columnType = -1, characterSet, columnLength }: mysql.FieldPacket): DatabaseColumn {
  if (columnType === Types.GEOMETRY) return { title, wanted: 'binary' }
  if (binaryTypes.includes(columnType) && characterSet === binaryCharset) return { title, wanted: 'binary' }
  // tinyint(1) and bit(1) are how these databases write true and false.
  const isBoolean = columnLength === 1 && (columnType === Types.TINY || columnType === Types.BIT)
  const wanted = isBoolean ? 'boolean' : (kinds.get(columnType) ?? 'text')
  return { title, wanted, ...(columnType === Types.TIMESTAMP && { assumption: 'Times are in UTC.' }) }
}

async function tablesOf(connection: mysql.Connection, database: string): Promise<DatabaseTable[]> {
  const [rows] = await connection.promise().query<mysql.RowDataPacket[][]>({
    sql: `select table_name, table_rows, table_type from information_schema.tables
          where table_schema = ? order by table_name limit 2000`,
    values: [database],
    rowsAsArray: true,
  })
  return rows.map(([name, estimate, type]) => ({
    schema: null,
    name: String(name),
    rows: estimate === null ? null : Number(estimate),
    is_view: String(type).includes('VIEW'),
  }))
}
