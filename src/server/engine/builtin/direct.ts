// The built-in model without a run: one question, answered at once. It only reads, so nothing has to be kept on the way.
import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider'
import { AppError } from '../../base/errors.ts'
import type { LedgerStep } from '../ledger.ts'
import { promptOf, type Said } from '../prompt.ts'
import { builtinModel } from './model.ts'
import { notSure, readOffers } from './offers.ts'
import { signature } from './skills/index.ts'
import { explaining } from './turn.ts'

/** Something the skills may use; it throws AppError with a sentence where it can't. */
export type Ability<Evidence> = { name: string; run(input: unknown): Promise<{ value: unknown; evidence?: Evidence }> }

export type DirectAnswer<Evidence> = {
  outcome: 'answered' | 'unsure' | 'declined'
  /** Markdown without the list of questions that it offers. */
  text: string
  questions: string[]
  evidence: Evidence[]
}

/** Describing the data and asking it are two; the rest is room for skills that look twice. */
const mostSteps = 6

/** Answers what was said last with these abilities; to the skills it is a turn like any other. */
export async function answerDirectly<Evidence>(
  said: readonly Said[],
  abilities: readonly Ability<Evidence>[],
  now: () => Date,
): Promise<DirectAnswer<Evidence>> {
  const model = builtinModel({ now })
  const tools = abilities.map(
    ({ name }): LanguageModelV4FunctionTool => ({ type: 'function', name, inputSchema: { type: 'object' } }),
  )
  const steps: LedgerStep[] = []
  const evidence: Evidence[] = []
  for (let number = 1; number <= mostSteps; number++) {
    const { content } = await model.doGenerate({ prompt: promptOf('', said, steps), tools })
    const text = content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n\n')
    const calls: LedgerStep['calls'] = []
    for (const part of content) {
      if (part.type !== 'tool-call') continue
      const input: unknown = JSON.parse(part.input)
      const ability = abilities.find(({ name }) => name === part.toolName)
      const done = await used(ability, input)
      if (done.evidence !== undefined) evidence.push(done.evidence)
      const call = { id: part.toolCallId, model_call_id: part.toolCallId, tool: part.toolName, arguments: input }
      calls.push({ ...call, status: done.status, result: done.result, digest: null, nonce: null, bound: null })
    }
    if (calls.length === 0) return { ...readAnswer(text, evidence.length > 0), evidence }
    steps.push({ number, text, calls })
  }
  throw new AppError('internal', 'The built-in skills came to no end with this question')
}

async function used<Evidence>(ability: Ability<Evidence> | undefined, input: unknown) {
  try {
    if (!ability) throw new AppError('not_found', 'This can’t be done here.')
    const { value, evidence } = await ability.run(input)
    return { status: 'done' as const, result: value, evidence }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: 'failed' as const, result: { error: error.message }, evidence: undefined }
  }
}

/** The parts of a whole answer: with figures or an explanation it is one, else it may offer questions to choose from. */
function readAnswer(whole: string, hasFigures: boolean) {
  const text = whole.replace(signature, '').trim()
  if (hasFigures || text.startsWith(explaining)) return { outcome: 'answered' as const, text, questions: [] }
  const outcome = text.startsWith(notSure) ? ('unsure' as const) : ('declined' as const)
  return { outcome, ...readOffers(text) }
}
