// Finds out whether Python runs behind bubblewrap on this machine, by running it.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { messageOf } from '../../../base/errors.ts'
import { installedProgram } from '../../programs.ts'
import type { Walls } from '../result.ts'
import { callFilter } from './filter.ts'
import { type Programs, runPython } from './run-python.ts'

const libraries = ['numpy', 'pandas', 'matplotlib', 'scipy', 'sklearn']

/** Says what there is, and fails where a wall is missing. */
const question = `import importlib.util, json, os, platform, socket
for path in ("/home", "/root", "/proc/self", "/sys", "/etc/passwd"):
    assert not os.path.exists(path), path + " is there"
try:
    socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    raise AssertionError("there is a network")
except PermissionError:
    pass
names = ${JSON.stringify(libraries)}
print(json.dumps({"python": platform.python_version(), "packages": [name for name in names if importlib.util.find_spec(name)]}))`
const Said = z.strictObject({ python: z.string().max(20), packages: z.array(z.enum(libraries)) })

export type Probed = { walls: Walls; programs: Programs | null }

/** Which walls Python runs behind, and the programs that make them; or the reason why it doesn't run. */
export async function probePython(): Promise<Probed> {
  if (process.platform !== 'linux')
    return refused('Python runs in bubblewrap, which is there on Linux only. JavaScript runs everywhere.')
  if (!callFilter(process.arch)) return refused('Python runs in bubblewrap on x86-64 and arm64 processors only.')
  const [bubblewrap, python] = await Promise.all([installedProgram('bwrap'), installedProgram('python3')])
  if (!bubblewrap)
    return refused('Install bubblewrap to run Python; on Debian and Ubuntu: apt install bubblewrap python3.')
  if (!python) return refused('Install Python 3 for the whole machine; on Debian and Ubuntu: apt install python3.')
  const programs = { bubblewrap, python }
  try {
    const { output, error } = await runPython(programs, { code: question, inputs: [] })
    if (!output) return refused(`The walls around Python don't hold on this machine: ${lastLine(error)}`)
    const said = Said.parse(JSON.parse(output))
    const version = `${await versionOf(bubblewrap)}, Python ${said.python}`
    return { programs, walls: { kind: 'bubblewrap', version, packages: said.packages, reason: null } }
  } catch (error) {
    return refused(`bubblewrap does not start Python on this machine: ${lastLine(messageOf(error))}`)
  }
}

const refused = (reason: string): Probed => ({
  programs: null,
  walls: { kind: null, version: null, packages: [], reason },
})

const lastLine = (text: string) => text.trim().split('\n').at(-1)?.slice(0, 300) || 'it said nothing'

const versionOf = async (bubblewrap: string) =>
  (await promisify(execFile)(bubblewrap, ['--version'], { env: {}, timeout: 5_000 })).stdout.trim().slice(0, 60)
