// Narrowing the commands of the palette.
import { House, Settings } from 'lucide-react'
import { expect, it } from 'vitest'
import { narrow } from './command-dialog.tsx'

const run = () => undefined
const groups = [
  {
    title: 'Pages',
    commands: [
      { label: 'Home', icon: House, run },
      { label: 'System Status', icon: House, run },
    ],
  },
  { title: 'Actions', commands: [{ label: 'Theme: like the system', icon: Settings, run }] },
]
const found = (typed: string) => narrow(groups, typed).flatMap(({ commands }) => commands.map(({ label }) => label))

it('shows everything before anything was typed', () => {
  expect(found('')).toEqual(['Home', 'System Status', 'Theme: like the system'])
})

it('keeps the commands with every word, in any order and case', () => {
  expect(found('SYSTEM')).toEqual(['System Status', 'Theme: like the system'])
  expect(found('system theme')).toEqual(['Theme: like the system'])
})

it('leaves out a group with nothing in it', () => {
  expect(narrow(groups, 'home').map(({ title }) => title)).toEqual(['Pages'])
})
