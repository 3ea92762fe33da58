// The set-up code leaves the address, and nothing else does.
import { expect, it } from 'vitest'
import { splitSetupCode } from './setup-code.ts'

const split = (address: string) => splitSetupCode(`http://127.0.0.1:4000${address}`)

it('takes the code out of the query', () => {
  expect(split('/admin?setup_code=ab%2Bc&theme=dark')).toEqual({
    address: 'http://127.0.0.1:4000/admin?theme=dark',
    code: 'ab+c',
  })
})

it('takes the code out of the fragment', () => {
  expect(split('/auth#setup_code=abc')).toEqual({ address: 'http://127.0.0.1:4000/auth', code: 'abc' })
})

it('leaves an address without a code as it is', () => {
  expect(split('/data?tab=rows#end')).toEqual({ address: 'http://127.0.0.1:4000/data?tab=rows#end', code: '' })
})
