// The settings that come from the environment. The only file that reads process.env.
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import { AppError } from './errors.ts'

type Environment = Record<string, string | undefined>

/** A setting that cannot be used: the message is one line that says which, why and what would do. */
export class ConfigError extends AppError {
  constructor(message: string) {
    super('invalid', message)
    this.name = 'ConfigError'
  }
}

const YES = ['true', '1', 'yes', 'on']
const NO = ['false', '0', 'no', 'off']
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const ROLES = ['all', 'web', 'worker'] as const

/** What a setting must be; shown with the value that was found. */
const must = (rule: string) => ({
  error: (issue: { input?: unknown }) => `must be ${rule}, but it is "${issue.input}"`,
})
/** The same for a setting whose value may hold a secret: the value is not shown. */
const secretMust = (rule: string) => ({ error: `must be ${rule}` })

const port = must('a whole number from 0 to 65535')
const host = must('a host name or an IP address such as 127.0.0.1')
const email = must('a list of e-mail addresses with commas between them')
const flag = must('true or false')
const program = z.string().refine(isAbsolute, must('the absolute path of a program')).optional()

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .refine(number => number <= 65_535, port)
    .default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, host)
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseAddress, secretMust('a PostgreSQL address such as postgres://user:password@host:5432/cabinet'))
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isWebAddress, must('a web address without a path, such as https://cabinet.example.com'))
    .transform(address => new URL(address).origin)
    .optional(),
  ADMIN_EMAILS: z
    .string()
    .transform(splitList)
    .pipe(z.array(z.email(email)))
    .default([]),
  SETUP_CODE: z.string().min(8, secretMust('at least 8 characters long')).optional(),
  SECRET_KEY: z.string().min(32, secretMust('at least 32 characters long')).optional(),
  IMPORT_FOLDERS: z
    .string()
    .transform(parts)
    .refine(folders => folders.every(isAbsolute), 'must be a list of absolute paths with commas between them')
    .default([]),
  CHROMIUM: program,
  TESSERACT: program,
  OUTBOUND_ALLOW: z.string().transform(splitList).default([]),
  TRUST_PROXY: z
    .string()
    .toLowerCase()
    .refine(word => [...YES, ...NO].includes(word), flag)
    .transform(word => YES.includes(word))
    .default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, must(`one of ${LOG_LEVELS.join(', ')}`)).default('info'),
  ROLE: z.enum(ROLES, must(`one of ${ROLES.join(', ')}`)).default('all'),
})

export type Config = {
  port: number
  host: string
  /** Absolute. */
  data_dir: string
  /** Where backups are kept; absolute. */
  backup_dir: string
  database_url?: string
  /** Where people reach Cabinet: scheme and host, no slash at the end. */
  public_url: string
  /** Trimmed and in lower case. */
  admin_emails: string[]
  setup_code?: string
  secret_key?: string
  /** Absolute paths; files below them may be read as company data. */
  import_folders: string[]
  /** Hosts, addresses and ranges in private networks that may be connected to. */
  outbound_allow: string[]
  /** The browser for computer use, where it does not stand in a usual place. */
  chromium?: string
  /** The program that reads text in pictures, likewise. */
  tesseract?: string
  trust_proxy: boolean
  log_level: (typeof LOG_LEVELS)[number]
  role: (typeof ROLES)[number]
}

/**
 * The settings of this process, with defaults filled in. An empty variable counts as unset.
 * Throws ConfigError with one line about the first setting that cannot be used; secrets are never in it.
 */
export function readConfig(env: Environment = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  if (given.CLOCK_SPEED) throw new ConfigError('CLOCK_SPEED is for tests only: remove it to start Cabinet')
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new ConfigError(firstProblem(parsed.error))
  const { DATABASE_URL, SETUP_CODE, SECRET_KEY, CHROMIUM, TESSERACT, ...values } = parsed.data
  if (values.ROLE !== 'all' && !DATABASE_URL)
    throw new ConfigError(`ROLE "${values.ROLE}" needs DATABASE_URL: the embedded database serves one process only`)
  return {
    port: values.PORT,
    host: values.HOST,
    data_dir: resolve(values.DATA_DIR),
    backup_dir: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    public_url: values.PUBLIC_URL ?? `http://${visitable(values.HOST)}:${values.PORT}`,
    admin_emails: values.ADMIN_EMAILS,
    import_folders: values.IMPORT_FOLDERS.map(folder => resolve(folder)),
    outbound_allow: values.OUTBOUND_ALLOW,
    trust_proxy: values.TRUST_PROXY,
    log_level: values.LOG_LEVEL,
    role: values.ROLE,
    ...(DATABASE_URL && { database_url: DATABASE_URL }),
    ...(SETUP_CODE && { setup_code: SETUP_CODE }),
    ...(SECRET_KEY && { secret_key: SECRET_KEY }),
    ...(CHROMIUM && { chromium: CHROMIUM }),
    ...(TESSERACT && { tesseract: TESSERACT }),
  }
}

/** The variables a child process may see: what an operating system needs, and none of our secrets. */
export function childEnvironment(env: Environment = process.env): Record<string, string> {
  const harmless = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'SystemRoot', 'LD_LIBRARY_PATH']
  return Object.fromEntries(harmless.flatMap(name => (env[name] === undefined ? [] : [[name, env[name]]])))
}

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0]
  return `${String(issue?.path[0])} ${issue?.message}`
}

function parts(text: string): string[] {
  const items = text.split(',').map(item => item.trim())
  return [...new Set(items.filter(item => item !== ''))]
}

function splitList(text: string): string[] {
  return parts(text.toLowerCase())
}

function isDatabaseAddress(text: string): boolean {
  return /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** A wildcard address listens everywhere but cannot be opened in a browser. */
function visitable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
