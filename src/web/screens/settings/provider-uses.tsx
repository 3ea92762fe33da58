// Which provider is asked for each use that several can do.
import type { Provider, Use } from '#contract/providers'
import { detailOf } from '../../data/call-error.ts'
import { chooseProvider } from '../../data/providers.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useWords } from './provider-words.ts'

export function ProviderUses({ providers, uses }: { providers: readonly Provider[]; uses: readonly Use[] }) {
  const choose = useConfirmedMutation(chooseProvider)
  const open = uses
    .map(use => ({
      use,
      able: providers.filter(({ models }) => models.some(one => one.capability === use.capability)),
    }))
    .filter(({ able }) => able.length > 1)
  if (open.length === 0) return null
  return (
    <div className="grid max-w-lg gap-3">
      {open.map(({ use, able }) => (
        <Field key={use.capability} label={`${useWords[use.capability]}: asked first`}>
          <Select
            value={use.provider_id ?? ''}
            disabled={choose.isPending}
            onChange={({ target }) => choose.mutate({ capability: use.capability, provider_id: target.value })}
          >
            {able.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {choose.error && (
        <Notice tone="danger" role="alert">
          {detailOf(choose.error, 'That didn’t work. Please try again.')}
        </Notice>
      )}
    </div>
  )
}
