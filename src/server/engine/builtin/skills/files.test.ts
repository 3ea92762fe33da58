import { describe, expect, it } from 'vitest'
import { builtinModel } from '../index.ts'
import { type Tools, talk } from '../testing/bench.ts'

const model = builtinModel({ now: () => new Date('2026-11-21T10:00:00Z') })
const file = (path: string) => ({ path, bytes: 1234, created_at: '2026-11-21T10:00:00Z' })
const paths = ['reminders/2026-11-21/acme.md', 'reminders/2026-11-20/acme.md', 'reports/Week 46.pdf', 'a_b|c.txt']
const tools: Tools = {
  list_files: { run: () => ({ files: paths.map(file) }) },
  delete_file: { run: ({ paths: chosen }) => ({ deleted: chosen }) },
}
const ask = (said: string, offered = tools) => talk(model, offered, said)

describe('files', () => {
  it('are listed', async () => {
    const said = await ask('Which files do we have?')
    expect(said.calls).toEqual([{ tool: 'list_files', input: {} }])
    expect(said.text).toMatch('There are 4 files.')
    expect(said.text).toMatch('| a_b\\|c.txt | 1.2 kB | 2026-11-21 |')
  })

  it.each([
    ['delete the file reminders/2026-11-21/acme.md', 'reminders/2026-11-21/acme.md'],
    ['please delete REMINDERS/2026-11-20/ACME.md.', 'reminders/2026-11-20/acme.md'],
    ['remove the file "reports/Week 46.pdf"', 'reports/Week 46.pdf'],
    ['delete the week 46 file', 'reports/Week 46.pdf'],
    ["delete 'Week 46.pdf' file", 'reports/Week 46.pdf'],
  ])('%s', async (request, path) => {
    const said = await ask(request)
    expect(said.calls.at(-1)).toEqual({ tool: 'delete_file', input: { paths: [path] } })
    expect(said.text).toMatch(`I deleted ${path}.`)
  })

  it('are deleted together when each name is clear', async () => {
    const said = await ask('delete reminders/2026-11-21/acme.md and reports/Week')
    expect(said.calls.at(-1)?.input).toEqual({ paths: ['reminders/2026-11-21/acme.md', 'reports/Week 46.pdf'] })
  })

  it('are not deleted when several fit: it asks which', async () => {
    const said = await ask('delete the file acme.md')
    expect(said.calls.map(({ tool }) => tool)).toEqual(['list_files'])
    expect(said.text).toMatch(
      '- delete the file "reminders/2026-11-21/acme.md"\n- delete the file "reminders/2026-11-20/acme.md"',
    )
  })

  it.each([
    ['delete the file nothing.md', 'There is no file that fits “nothing.md”.'],
    ['delete all files', 'Name the file to delete.'],
    ['delete the file', 'Name the file to delete.'],
  ])('%s: nothing is deleted', async (request, expected) => {
    const said = await ask(request)
    expect(said.calls.map(({ tool }) => tool)).not.toContain('delete_file')
    expect(said.text).toMatch(expected)
  })

  it.each([
    [{ denied: 'Keep it' }, 'I did not delete a_b\\|c.txt: the request was denied. Reason: “Keep it”.'],
    [{ expired: true }, 'the request expired'],
    [{ unknown: 'The server stopped.' }, "I don't know whether I could delete"],
  ])('stay when the answer is %j', async (result, expected) => {
    const said = await ask('delete the file "a_b|c.txt"', { ...tools, delete_file: { run: () => result } })
    expect(said.text).toContain(expected)
  })

  it('cannot be deleted by an agent without that tool', async () => {
    const { list_files } = tools
    const said = await ask('delete the file a.md', list_files ? { list_files } : {})
    expect(said.calls).toEqual([])
    expect(said.text).toMatch("This agent can't delete files here.")
  })
})
