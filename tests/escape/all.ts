// Every attempt to get out of the sandbox.
import { bombProbes } from './probes/bombs.ts'
import { fileProbes } from './probes/files.ts'
import { javascriptProbes } from './probes/javascript.ts'
import { kernelProbes } from './probes/kernel.ts'
import { networkProbes } from './probes/network.ts'

const groups = {
  files: fileProbes,
  network: networkProbes,
  kernel: kernelProbes,
  bombs: bombProbes,
  javascript: javascriptProbes,
}
export const probes = Object.entries(groups).flatMap(([group, list]) => list.map(probe => ({ group, ...probe })))
