// How dates and numbers are written for oneself, everywhere on these pages.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/profile'
import { renewUser } from '../../data/accounts.ts'
import { detailOf } from '../../data/call-error.ts'
import { changeProfile } from '../../data/profile.ts'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'

const offered = [
  ...['en-US', 'en-GB', 'en-IE', 'en-CA', 'en-AU', 'en-IN', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH', 'fr-CA'],
  ...['es-ES', 'es-MX', 'it-IT', 'it-CH', 'pt-PT', 'pt-BR', 'nl-NL', 'nl-BE', 'sv-SE', 'da-DK', 'nb-NO', 'fi-FI'],
  ...['pl-PL', 'cs-CZ', 'sk-SK', 'hu-HU', 'ro-RO', 'el-GR', 'tr-TR', 'uk-UA', 'ja-JP', 'ko-KR', 'zh-CN', 'he-IL'],
]
const names = new Intl.DisplayNames('en', { type: 'language' })
const choices = offered
  .map(locale => ({ locale, name: names.of(locale) ?? locale }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** The same day and number for every choice, so that they can be compared. */
const example = (locale: string | undefined) =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 21, 15, 5))} and ${new Intl.NumberFormat(locale).format(12_345.67)}`

export default function LocaleCard({ profile }: { profile: Profile }) {
  const client = useQueryClient()
  const [locale, setLocale] = useState(profile.locale ?? '')
  const change = useMutation(changeProfile)
  const { submit, pending, failure } = useSubmit(async () => {
    await change.mutateAsync({ locale: locale || null })
    await renewUser(client)
    showToast({ title: 'Dates and numbers are written so now', tone: 'ok' })
  })
  return (
    <Card title="Dates and numbers">
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label="Written as in"
          hint={`For example ${example(locale || undefined)}.`}
          error={failure === undefined ? undefined : detailOf(failure, 'It was not saved. Please try again.')}
        >
          <Select value={locale} onChange={({ target }) => setLocale(target.value)}>
            <option value="">As this browser does</option>
            {choices.map(choice => (
              <option key={choice.locale} value={choice.locale}>
                {choice.name}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          type="submit"
          disabled={locale === (profile.locale ?? '')}
          pending={pending}
          className="justify-self-start"
        >
          Save
        </Button>
      </form>
    </Card>
  )
}
