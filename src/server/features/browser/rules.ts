// Pure decisions about hosts that are allowed.

/**
 * Whether an entry of the list lets a host be reached: the same host, or any host below it where it begins with *.; at
 * the usual ports, or at the one it names.
 */
export function isAllowed(hosts: readonly string[], host: string, port: number): boolean {
  const asked = host.toLowerCase().replace(/\.$/, '')
  return hosts.some(entry => {
    const [name = '', own_port] = entry.split(':')
    const fits = own_port === undefined ? port === 80 || port === 443 : Number(own_port) === port
    return fits && (name.startsWith('*.') ? asked.endsWith(name.slice(1)) : asked === name)
  })
}
