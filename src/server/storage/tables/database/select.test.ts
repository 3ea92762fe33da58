// What counts as one SELECT, and what is refused before a database sees it.
import { describe, expect, it } from 'vitest'
import { type Dialect, oneSelect } from './select.ts'

describe('a SELECT', () => {
  it.each([
    'select 1',
    'SELECT a, b FROM t WHERE c = 1;',
    'with x as (select 1) select * from x',
    "select ';' as semicolon, 'into' as word",
    'select "into" from t',
    '-- which ones\nselect a from t',
    'select /* all; of them */ a from t',
    "select 'it''s' from t",
    'select $q$ ; into $q$',
  ])('is read: %s', sql => expect(oneSelect(sql)).toBe(sql.replace(/;$/, '')))

  it('may quote names as MySQL does', () => {
    expect(oneSelect("select `into`, \"a;b\", 'a\\'b;' from t # done; into", 'mysql')).toContain('into')
  })
})

describe('anything else', () => {
  it.each<[string, string, Dialect?]>([
    ['', 'Only a SELECT'],
    ['delete from t', 'Only a SELECT'],
    ['explain analyze delete from t', 'Only a SELECT'],
    ['select 1; drop table t', 'Only one statement'],
    ['select * into copy from t', 'into'],
    ['with gone as (delete from t returning *) select * from gone', 'delete'],
    ["select 'open", 'not closed'],
    ["select 'a\\'; drop table t --'", 'Only one statement'],
    ["select 1 into outfile '/tmp/x'", 'into', 'mysql'],
    ["select 1 /*! into outfile '/tmp/x' */", 'Comments', 'mysql'],
    ["select 1 /*M!100 into outfile '/tmp/x' */", 'Comments', 'mysql'],
    ["select 1--1 into outfile '/tmp/x'", 'into', 'mysql'],
    ['select 1 # \'\n into outfile "/tmp/x" # \'', 'into', 'mysql'],
    ['select "a\\" , \' " into outfile \'/tmp/x\' "\' "', 'into', 'mysql'],
    ["select $$ into outfile '/tmp/x' , $$", 'into', 'mysql'],
  ])('is refused: %s', (sql, why, dialect = 'standard') => expect(() => oneSelect(sql, dialect)).toThrow(why))
})
