// Changes that need a fresh password: what was refused for want of it is repeated once it was entered.
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useContext } from 'react'
import { CallError } from '../data/call-error.ts'
import { type AskPassword, AskPasswordContext } from './password-gate.tsx'

/** Runs an action; when it is refused for want of a fresh password, asks for it and runs the action once more. */
export async function withPassword<Answer>(action: () => Promise<Answer>, ask: AskPassword): Promise<Answer> {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'confirmation_needed') throw error
    if (await ask()) return action()
    throw new CallError(0, 'cancelled', 'Nothing was changed: the password was not entered.')
  }
}

/** `useMutation` for changes that may be refused with `confirmation_needed`. */
export function useConfirmedMutation<Answer, Input>(options: UseMutationOptions<Answer, Error, Input>) {
  const ask = useContext(AskPasswordContext)
  const { mutationFn } = options
  return useMutation<Answer, Error, Input>({
    ...options,
    ...(mutationFn && { mutationFn: (input: Input, context) => withPassword(() => mutationFn(input, context), ask) }),
  })
}
