// Runs every check of the project in order, shows how each one went, and fails at the end if any of them failed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

type Step = {
  name: string
  /** A script of package.json, so that each check is the same here and by itself. */
  script: string
  /** Shows the output while it runs, not only when the step failed. */
  shows_progress?: boolean
}

const steps: Step[] = [
  { name: 'Format and lint', script: 'lint' },
  { name: 'Types', script: 'types' },
  { name: 'Walls between rooms', script: 'walls' },
  { name: 'Dead code', script: 'dead' },
  { name: 'Paths in documents', script: 'docs' },
  { name: 'Web build', script: 'build' },
  { name: 'Server tests', script: 'test:server', shows_progress: true },
  { name: 'Journeys', script: 'test:journeys', shows_progress: true },
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

async function run({ script, shows_progress }: Step): Promise<{ succeeded: boolean; output: string }> {
  // Windows starts npm through a shell only; the words are our own.
  const child = spawn(`npm run --silent ${script}`, {
    shell: true,
    stdio: shows_progress ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const outputs = [child.stdout, child.stderr].map(stream => (stream ? text(stream) : ''))
  const [[code], ...parts] = await Promise.all([once(child, 'close'), ...outputs])
  return { succeeded: code === 0, output: parts.join('').trim() }
}
