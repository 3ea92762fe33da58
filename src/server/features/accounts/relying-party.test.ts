// Where passkeys work, by the configured address.
import { expect, it } from 'vitest'
import { relyingParty } from './relying-party.ts'

it.each([
  ['https://cabinet.example.com', { id: 'cabinet.example.com', origin: 'https://cabinet.example.com' }],
  ['https://cabinet.example.com:8443', { id: 'cabinet.example.com', origin: 'https://cabinet.example.com:8443' }],
  ['http://localhost:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
  ['http://127.0.0.1:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
  ['http://[::1]:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
  ['http://cabinet.example.com', null],
  ['https://192.168.1.20', null],
  ['https://[2001:db8::1]', null],
  ['http://localhost.example.com', null],
])('takes passkeys at %s for %o', (address, party) => {
  expect(relyingParty(address)).toEqual(party)
})
