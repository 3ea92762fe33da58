// The version of this program, from its package.
import { readFileSync } from 'node:fs'
import { z } from 'zod/mini'

const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')

export const { version } = z.object({ version: z.string() }).parse(JSON.parse(text))
