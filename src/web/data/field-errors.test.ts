// The contract's sentences beside the fields of a form.
import { expect, it } from 'vitest'
import { register } from '#contract/accounts'
import { FieldsError } from './call-error.ts'
import { checkFields, fieldErrors } from './field-errors.ts'

const right = { email: 'ana@example.com', password: 'a long sentence', full_name: 'Ana' }

it('finds nothing wrong with a form that is right', () => {
  expect(fieldErrors(register, right)).toEqual({})
  expect(() => checkFields(register, right)).not.toThrow()
})

it('gives the first sentence of each field that is wrong', () => {
  expect(fieldErrors(register, { ...right, email: 'ana', password: 'short' })).toEqual({
    email: 'Enter an e-mail address',
    password: 'Use at least 12 characters',
  })
})

it('throws them together, with the first as its own sentence', () => {
  const check = () => checkFields(register, { ...right, full_name: ' ' })
  expect(check).toThrow(FieldsError)
  expect(check).toThrow('Enter a name')
})
