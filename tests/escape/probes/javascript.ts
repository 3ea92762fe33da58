// Attempts of JavaScript at the engine it runs in and at the process around it.
import type { Probe } from '../probe.ts'

/** Has got out when the expression gives something that is not undefined, null, false or empty. */
const javascript = (name: string, body: string, more: Partial<Probe> = {}): Probe => ({
  name,
  language: 'javascript',
  code: `const probe = () => { ${body} }
let got
try { got = probe() } catch (error) { console.log('HELD', String(error).slice(0, 100)); got = null }
if (got !== null) console.log(got && got.length !== 0 ? 'ESCAPED ' + String(got).slice(0, 100) : 'HELD')`,
  ...more,
})
const waiting = (name: string, body: string, more: Partial<Probe> = {}): Probe => ({
  name,
  language: 'javascript',
  code: `try { const got = await (async () => { ${body} })(); console.log(got ? 'ESCAPED' : 'HELD') } catch (error) { console.log('HELD', String(error).slice(0, 100)) }`,
  ...more,
})
const bounded = { ended_by: ['memory', 'time', 1, 137] as const }
const globals =
  'process require module Buffer fetch XMLHttpRequest WebSocket Deno Bun std os WebAssembly Worker setTimeout navigator importScripts __hands __dirname scriptArgs print'

export const javascriptProbes: readonly Probe[] = [
  javascript(
    'finds something of the machine by name',
    `return ${JSON.stringify(globals.split(' '))}.filter(name => typeof globalThis[name] !== 'undefined')`,
  ),
  javascript(
    'finds the process by the constructor of functions',
    "return typeof ({}).constructor.constructor('return this')().process !== 'undefined'",
  ),
  javascript(
    'finds the process by its console',
    "return console.log.constructor('return typeof process')() !== 'undefined'",
  ),
  javascript(
    'finds the process by an error',
    "try { null.x } catch (error) { return error.constructor.constructor('return typeof process')() !== 'undefined' }",
  ),
  javascript(
    'finds the process by an error of the outside',
    "try { readFile('nothing') } catch (error) { return error.constructor.constructor('return typeof require')() !== 'undefined' }",
  ),
  javascript('looks at who called it', 'function f() { return f.caller && f.caller.arguments }\nreturn f()'),
  javascript(
    'pollutes the prototype of what goes out',
    "Object.prototype.code = 1; Object.prototype.return_code = 0; Array.prototype.push = () => { throw 1 }; Object.prototype.toJSON = () => 'x'; return false",
  ),
  javascript(
    'answers in place of the stack',
    "Error.prepareStackTrace = (_, frames) => frames; return typeof new Error().stack !== 'string' && new Error().stack !== undefined",
  ),
  javascript(
    'sees where the program lies',
    "try { readFile('x') } catch (error) { return /src\\/server|node_modules|file:/.test(error.stack) }",
  ),
  ...['fs', 'node:fs', 'std', 'os', './evaluate.ts', 'file:///etc/passwd', 'data:text/javascript,export default 1'].map(
    name => waiting(`imports ${name}`, `return import(${JSON.stringify(name)})`),
  ),
  ...[
    '/etc/passwd',
    '$SECRET_FILE',
    '../../../../etc/passwd',
    '/data/../etc/passwd',
    '/data/\\0/etc/passwd',
    '/proc/self/environ',
    'file:///etc/passwd',
    '__proto__',
    'constructor',
  ].map(path => javascript(`reads ${path}`, `return readFile("${path}")`)),
  javascript(
    'writes elsewhere',
    "for (const name of ['../../../../tmp/x', '/etc/cron.d/x', 'a\\0b', 'C:\\\\x', '__proto__', '~/.ssh/x', '\\u202egpj.exe']) writeFile(name, 'x'); return false",
    { holds: ({ files }) => files.length === 7 },
  ),
  javascript('writes without end', "for (let at = 0; at < 100000; at++) writeFile('f' + at, 'x'); return false", {
    holds: ({ files }) => files.length === 20,
  }),
  javascript(
    'writes too much',
    "const text = 'x'.repeat(5e6); for (let at = 0; at < 20; at++) writeFile('f' + at, text); return false",
    { holds: ({ files }) => files.length < 6 },
  ),
  javascript(
    'takes all memory in a list',
    "const kept = []; for (;;) kept.push('x'.repeat(100000) + kept.length)",
    bounded,
  ),
  javascript('takes all memory in a text', "let text = 'x'; for (;;) text += text", bounded),
  javascript('takes all memory in a buffer', 'return new ArrayBuffer(8e9).byteLength', bounded),
  javascript(
    'takes all memory in many buffers',
    'const kept = []; for (;;) kept.push(new Uint8Array(1e7).fill(1))',
    bounded,
  ),
  javascript(
    'grows a buffer',
    'const buffer = new ArrayBuffer(8, { maxByteLength: 4e9 }); buffer.resize(4e9); return buffer.byteLength > 3e9',
    bounded,
  ),
  javascript(
    'grows the memory below it',
    "return typeof WebAssembly === 'object' && new WebAssembly.Memory({ initial: 60000 })",
  ),
  javascript('calls itself without end', 'function f() { return f() + 1 }\nreturn f()', bounded),
  javascript('nests without end', "return JSON.parse('['.repeat(1e6) + ']'.repeat(1e6)).length === -1", bounded),
  javascript('nests in a pattern', "return new RegExp('('.repeat(1e5) + ')'.repeat(1e5)).test('x') === 2", bounded),
  javascript(
    'sorts with a comparison that lies',
    'const list = Array.from({ length: 1e5 }, (_, at) => at); list.sort(() => { list.length = 0; return Math.random() - 0.5 }); return list.length > 1e6',
    bounded,
  ),
  javascript(
    'shows what changes while it is shown',
    "console.log({ get a() { throw new Error('x') } }); return false",
    { ended_by: [1] },
  ),
  javascript('shows a trap', 'console.log(new Proxy({}, { ownKeys() { throw 1 }, get() { throw 2 } })); return false', {
    ended_by: [1],
  }),
  {
    name: 'throws a trap',
    language: 'javascript',
    code: "console.log('HELD'); throw { get message() { return 'ESC' + 'APED?'.slice(0, 0) }, get stack() { throw 1 }, get name() { throw 2 } }",
  },
  javascript('commands a terminal', "console.log('\\u001b[2J\\u001b]0;x\\u0007\\u009b5n'); return false"),
  javascript('speaks without end', "for (;;) console.log('x'.repeat(10000))", {
    ended_by: ['output'],
    holds: ({ output }) => output.length <= 100_000,
  }),
  javascript(
    'breaks a buffer of shared memory',
    "return typeof SharedArrayBuffer === 'function' && typeof Atomics === 'object' && Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100) === 'ok'",
    bounded,
  ),
  javascript(
    'finds the secret in everything it can reach',
    `const seen = new Set(); const found = []
  const look = (value, depth) => { if (depth > 6 || value === null || !['object', 'function'].includes(typeof value) || seen.has(value)) return; seen.add(value)
    for (const key of Reflect.ownKeys(value)) { let one; try { one = value[key] } catch { continue } if (typeof one === 'string' && /^[0-9a-f]{32}$/.test(one)) found.push(one); look(one, depth + 1) } look(Object.getPrototypeOf(value), depth + 1) }
  look(globalThis, 0); return found`,
  ),
  javascript('never ends', 'for (;;) {}', { ended_by: ['time'], slow: true }),
  waiting('promises without end', 'const again = () => Promise.resolve().then(again); return again()', {
    ended_by: ['time', 'memory', 1],
    slow: true,
  }),
  javascript('searches a pattern without end', "return /^(a+)+$/.test('a'.repeat(60) + 'b')", {
    ended_by: ['time', 137, 1],
    slow: true,
  }),
]
