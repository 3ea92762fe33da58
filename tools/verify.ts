// Runs every check of the project in order, shows how each one went, and fails at the end if any of them failed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

type Step = {
  name: string
  command: string
  /** Shows the output while it runs, not only when the step failed. */
  shows_progress?: boolean
}

const steps: Step[] = [
  { name: 'Node version', command: 'node tools/node-version.mjs' },
  { name: 'Format and lint', command: 'npm run --silent lint' },
  { name: 'Types', command: 'npm run --silent types' },
  { name: 'Walls between rooms', command: 'npm run --silent walls' },
  { name: 'Dead code', command: 'npm run --silent dead' },
  { name: 'Paths in documents', command: 'npm run --silent docs' },
  { name: 'Web build', command: 'node tools/build-web.ts' },
  { name: 'Server tests', command: 'npm run --silent test:server', shows_progress: true },
  { name: 'Journeys', command: 'npm run --silent test:journeys', shows_progress: true },
]

const failed: string[] = []
for (const step of steps) {
  const before = performance.now()
  const { succeeded, output } = await run(step)
  const seconds = ((performance.now() - before) / 1000).toFixed(1)
  console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
  if (succeeded) continue
  failed.push(step.name)
  if (output) console.log(output)
}
console.log(failed.length === 0 ? 'Every check passed.' : `Failed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1

async function run({ command, shows_progress }: Step): Promise<{ succeeded: boolean; output: string }> {
  // Windows starts npm through a shell only; the commands are our own words.
  const child = spawn(command, { shell: true, stdio: shows_progress ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const outputs = [child.stdout, child.stderr].map(stream => (stream ? text(stream) : ''))
  const [[code], ...parts] = await Promise.all([once(child, 'close'), ...outputs])
  return { succeeded: code === 0, output: parts.join('').trim() }
}
