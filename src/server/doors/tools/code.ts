// The tool that runs code behind walls. A person sees exactly this code before it runs.
import type { z } from 'zod/mini'
import { CodeToRun } from '#contract/sandbox'
import { tool } from '../../engine/index.ts'
import { boundInputs, Inputs, runCode, sandboxFor } from '../../features/sandbox/index.ts'
import { type Caller, contextOf } from './caller.ts'

const names = { python: 'Python', javascript: 'JavaScript' }
const walls = {
  bubblewrap: 'no network, no files but those named here, no programs of this machine but its libraries',
  quickjs: 'no network, no files but those named here, the language alone',
}

const linesOf = (code: string) => code.trimEnd().split('\n').length
const counted = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

export const runCodeTool = tool<Caller, z.infer<typeof CodeToRun>>({
  name: 'run_code',
  version: 1,
  title: 'Running code',
  description:
    'Runs Python or JavaScript in a sandbox without network for at most 60 seconds and gives back what it printed and the files it made. `files` are ids of company files, datasets and attached files that it reads under /data (datasets as CSV named after their table). Python finds numpy, pandas and matplotlib where they are installed, works in /work, and every file it leaves there is kept; open figures are saved as PNG. JavaScript has console, files, readFile(name) and writeFile(name, text), and no modules. Print what you need to know. A person approves the code first.',
  input: CodeToRun as z.ZodMiniType<z.infer<typeof CodeToRun>>,
  declaration: {
    kind: 'effect',
    level: 'high',
    category: 'code execution',
    reason: 'It runs a program that was written just now',
    irreversible: null,
    repeatable: true,
  },
  async bind({ files }, caller) {
    return boundInputs(contextOf(caller), files)
  },
  async show({ language, code, files }, caller) {
    const context = contextOf(caller)
    const { kind, version } = await sandboxFor(context, language)
    const inputs = await boundInputs(context, files)
    const reading = inputs.length > 0 ? ` that reads ${counted(inputs.length, 'file')}` : ''
    return {
      description: `Run ${names[language]} code (${counted(linesOf(code), 'line')})${reading}`,
      details: [
        { label: 'Code', value: `${names[language]}, ${counted(linesOf(code), 'line')}`, text: code },
        ...inputs.map(({ kind: what, name, title, content }) => ({
          label: 'Reads',
          value: `/data/${name}: ${what === 'table' ? `the table ${title}, ${content}` : what === 'attachment' ? `the attached file ${title}, ${content}` : `the file ${title}`}`,
        })),
        { label: 'Sandbox', value: `${version}: ${walls[kind]}; at most 60 seconds` },
      ],
    }
  },
  async run({ language, code, files }, { id, caller, bound, signal }) {
    const context = contextOf(caller)
    const asked = { call_id: id, run_id: caller.run_id, language, code, inputs: Inputs.parse(bound), signal }
    const result = await runCode(context, asked)
    const made = result.files.map(({ id: file, path }) => ({ id: file, path }))
    return { value: result, files: made, taints: files.length > 0 ? 'document' : undefined }
  },
})
