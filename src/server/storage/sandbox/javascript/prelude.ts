// What JavaScript finds in the sandbox beside the language itself. It is code of the sandbox: changing it harms nobody.

export const prelude = `(() => {
  const { print, read, list, write } = globalThis.__hands
  delete globalThis.__hands
  const shown = (value, seen = []) => {
    if (typeof value === 'string') return seen.length === 0 ? value : JSON.stringify(value)
    if (value instanceof Error) return value.stack ? String(value) + '\\n' + value.stack : String(value)
    if (typeof value === 'function') return '[Function ' + (value.name || 'anonymous') + ']'
    if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? value + 'n' : String(value)
    if (seen.includes(value)) return '[Circular]'
    if (seen.length > 4) return Array.isArray(value) ? '[Array]' : '[Object]'
    const inside = [...seen, value]
    if (Array.isArray(value)) return '[' + value.map(one => shown(one, inside)).join(', ') + ']'
    if (value instanceof Date) return isNaN(value) ? 'Invalid Date' : value.toISOString()
    if (value instanceof Map) return 'Map ' + shown([...value], seen)
    if (value instanceof Set) return 'Set ' + shown([...value], seen)
    return '{' + Object.entries(value).map(([key, one]) => ' ' + key + ': ' + shown(one, inside)).join(',') + ' }'
  }
  const say = error => (...values) => print(error, values.map(value => shown(value)).join(' ') + '\\n')
  const [out, bad] = [say(false), say(true)]
  globalThis.console = { log: out, info: out, debug: out, table: out, warn: bad, error: bad }
  globalThis.files = Object.freeze(list())
  globalThis.readFile = name => {
    const text = read(String(name))
    if (text === null) throw new Error('There is no file ' + name + '. There are: ' + (files.join(', ') || 'none'))
    return text
  }
  globalThis.writeFile = (name, text) => void write(String(name), String(text))
})()`
