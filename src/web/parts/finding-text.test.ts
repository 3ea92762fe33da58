// Days in the words of a finding.
import { afterEach, expect, it } from 'vitest'
import { setFormatLocale } from '../ui/locale.ts'
import { findingText } from './finding-text.ts'

afterEach(() => setFormatLocale(undefined))

it('writes days as the reader does', () => {
  setFormatLocale('de-DE')
  expect(findingText('Due since 2026-07-14 (131 days).')).toBe('Due since 14.07.2026 (131 days).')
  expect(findingText('Between 2026-10-15 and 2026-10-17.')).toBe('Between 15.10.2026 and 17.10.2026.')
  setFormatLocale('en-US')
  expect(findingText('It is from 2026-11-13; 8 failed.')).toBe('It is from Nov 13, 2026; 8 failed.')
})

it.each([
  'INV-2026-10-31 is open',
  'reminders/2026-11-22/gull.md holds 2 secrets',
  '2026-11-22.csv is empty',
  'The text “valid until 2026-10-31” stands on page 2',
  '2026-13-45 is no day',
  '+49 2026-10-311',
])('leaves %s as it is', text => expect(findingText(text)).toBe(text))
