// What there is to reach outside of the sandbox: a secret in a file and in the environment, servers that count who
// comes, a process that can be ended. Afterwards all of it must be as it was.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Site = {
  folder: string
  secret: string
  secret_file: string
  input_file: string
  port: number
  socket: string
  abstract: string
  pid: number
  /** What has changed outside, in words; empty when nothing has. */
  changes(): Promise<string[]>
  close(): Promise<void>
}

const input = 'Order,Net\nA,1\n'

export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'cabinet-escape-'))
  await chmod(folder, 0o755)
  const secret = randomBytes(16).toString('hex')
  process.env.ESCAPE_SECRET = secret
  const [secret_file, input_file] = [join(folder, 'secret.txt'), join(folder, 'orders.csv')]
  await writeFile(secret_file, secret, { mode: 0o666 })
  await writeFile(input_file, input, { mode: 0o666 })
  await chmod(secret_file, 0o666)
  let visitors = 0
  const servers: Server[] = []
  const serve = async (where: { port: number; host: string } | string) => {
    const server = createServer(socket => {
      visitors += 1
      socket.destroy()
    })
    servers.push(server)
    await new Promise<void>(resolve => server.listen(where, resolve))
    return server
  }
  const tcp = await serve({ port: 0, host: '0.0.0.0' })
  const [socket, abstract] = [join(folder, 'server.sock'), `cabinet-escape-${secret.slice(0, 8)}`]
  await serve(socket)
  await chmod(socket, 0o777)
  await serve(`\0${abstract}`)
  const bystander: ChildProcess = spawn('sleep', ['3600'], { stdio: 'ignore' })
  const before = (await readdir(folder)).join()
  const address = tcp.address()
  return {
    folder,
    secret,
    secret_file,
    input_file,
    port: typeof address === 'object' && address ? address.port : 0,
    socket,
    abstract,
    pid: bystander.pid ?? 0,
    async changes() {
      const found: string[] = []
      if (visitors > 0) found.push(`${visitors} visitors at a server of this machine`)
      if ((await readFile(secret_file, 'utf8')) !== secret) found.push('the secret file was changed')
      if ((await readFile(input_file, 'utf8')) !== input) found.push('a file that may be read was changed')
      if ((await readdir(folder)).join() !== before) found.push('a file was made outside')
      if (bystander.exitCode !== null || bystander.signalCode !== null) found.push('another process was ended')
      return found
    },
    async close() {
      bystander.kill()
      for (const server of servers) server.close()
      delete process.env.ESCAPE_SECRET
      await rm(folder, { recursive: true, force: true })
    },
  }
}
