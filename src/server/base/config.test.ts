import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConfigError, childEnvironment, readConfig } from './config.ts'

const problemOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return undefined
}

describe('readConfig', () => {
  it('fills in every default', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      data_dir: resolve('data'),
      backup_dir: resolve('data/backups'),
      public_url: 'http://127.0.0.1:4000',
      admin_emails: [],
      import_folders: [],
      outbound_allow: [],
      trust_proxy: false,
      log_level: 'info',
      role: 'all',
    })
  })

  it('reads every setting', () => {
    const database_url = 'postgres://cabinet:hidden@db.example.com/cabinet'
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/var/lib/somewhere',
      BACKUP_DIR: '/mnt/backups',
      DATABASE_URL: database_url,
      PUBLIC_URL: 'https://Cabinet.Example.com/',
      ADMIN_EMAILS: ' Ana@Example.com, ben@example.com ,,ana@example.com',
      SETUP_CODE: 'open-the-door',
      SECRET_KEY: 'k'.repeat(32),
      IMPORT_FOLDERS: ' /srv/Exports/, /srv/more ,',
      OUTBOUND_ALLOW: 'Intranet.lan, 10.1.0.0/16',
      TRUST_PROXY: 'Yes',
      LOG_LEVEL: 'debug',
      ROLE: 'worker',
    })
    expect(config).toEqual({
      port: 0,
      host: '::1',
      data_dir: resolve('/var/lib/somewhere'),
      backup_dir: resolve('/mnt/backups'),
      database_url,
      public_url: 'https://cabinet.example.com',
      admin_emails: ['ana@example.com', 'ben@example.com'],
      setup_code: 'open-the-door',
      secret_key: 'k'.repeat(32),
      import_folders: [resolve('/srv/Exports'), resolve('/srv/more')],
      outbound_allow: ['intranet.lan', '10.1.0.0/16'],
      trust_proxy: true,
      log_level: 'debug',
      role: 'worker',
    })
  })

  it('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: '', HOST: '  ', ADMIN_EMAILS: '', DATABASE_URL: '', CLOCK_SPEED: '' })).toEqual(
      readConfig({}),
    )
  })

  it.each([
    ['0.0.0.0', 'http://localhost:4000'],
    ['::', 'http://localhost:4000'],
    ['::1', 'http://[::1]:4000'],
    ['cabinet.lan', 'http://cabinet.lan:4000'],
  ])('turns the host %s into an address that a browser can open', (HOST, public_url) => {
    expect(readConfig({ HOST }).public_url).toBe(public_url)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but it is "abc"'],
    [{ IMPORT_FOLDERS: 'exports' }, 'IMPORT_FOLDERS must be a list of absolute paths with commas between them'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, but it is "65536"'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, but it is "-1"'],
    [{ HOST: 'two words' }, 'HOST must be a host name or an IP address such as 127.0.0.1, but it is "two words"'],
    [
      { PUBLIC_URL: 'cabinet.example.com' },
      'PUBLIC_URL must be a web address without a path, such as https://cabinet.example.com, but it is "cabinet.example.com"',
    ],
    [
      { PUBLIC_URL: 'https://example.com/cabinet' },
      'PUBLIC_URL must be a web address without a path, such as https://cabinet.example.com, but it is "https://example.com/cabinet"',
    ],
    [
      { ADMIN_EMAILS: 'ana@example.com, ben' },
      'ADMIN_EMAILS must be a list of e-mail addresses with commas between them, but it is "ben"',
    ],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be true or false, but it is "maybe"'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is "loud"',
    ],
    [{ ROLE: 'boss' }, 'ROLE must be one of all, web, worker, but it is "boss"'],
    [{ ROLE: 'web' }, 'ROLE "web" needs DATABASE_URL: the embedded database serves one process only'],
    [{ CLOCK_SPEED: '60' }, 'CLOCK_SPEED is for tests only: remove it to start Cabinet'],
  ])('refuses %j in one clear line', (env, line) => {
    expect(problemOf(env)).toBe(line)
  })

  it('never shows the value of a secret', () => {
    for (const [name, value] of [
      ['DATABASE_URL', 'mysql://root:hunter2-hunter2@db/cabinet'],
      ['SECRET_KEY', 'hunter2-hunter2'],
      ['SETUP_CODE', 'hunter2'],
    ] as const) {
      const line = problemOf({ [name]: value })
      expect(line).toMatch(new RegExp(`^${name} must be `))
      expect(line).not.toContain('hunter2')
    }
  })

  it('accepts exactly the ports that exist', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 70_000 }), port => {
        expect(problemOf({ PORT: String(port) }) === undefined).toBe(port >= 0 && port <= 65_535)
      }),
    )
  })
})

describe('childEnvironment', () => {
  it('passes on nothing that may be a secret', () => {
    expect(childEnvironment({ PATH: '/bin', SECRET_KEY: 'k', DATABASE_URL: 'postgres://x', SETUP_CODE: 'c' })).toEqual({
      PATH: '/bin',
    })
  })
})
