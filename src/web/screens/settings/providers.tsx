// The providers of language models: what each is used for, adding one, and choosing between several.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Provider } from '#contract/providers'
import { providerList } from '../../data/providers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { ProviderUses } from './provider-uses.tsx'
import { kindWords, useWords } from './provider-words.ts'

const ProviderForm = lazy(() => import('./provider-form.tsx'))

export function Providers() {
  const query = useQuery(providerList())
  const [editing, setEditing] = useState<string | null>(null)
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={5} label="Loading the providers" />}
      // There is always something to do: without a provider, adding one.
      empty={{ when: () => false, show: null }}
      error={(detail, retry) => <ErrorState title="The providers didn’t load" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={({ providers, uses, currency }) =>
        editing !== null ? (
          <Suspense fallback={<SkeletonRows rows={5} label="Loading the form" />}>
            <ProviderForm
              key={editing}
              provider={providers.find(({ id }) => id === editing) ?? null}
              currency={currency}
              onDone={() => setEditing(null)}
            />
          </Suspense>
        ) : (
          <Card
            title="Language models"
            description={
              providers.length === 0
                ? 'None is connected; the built-in skills answer.'
                : 'Each provider is asked for what it has a model for.'
            }
          >
            <div className="grid gap-4">
              {providers.length > 0 && (
                <ul className="grid gap-3">
                  {providers.map(provider => (
                    <Row key={provider.id} provider={provider} onEdit={() => setEditing(provider.id)} />
                  ))}
                </ul>
              )}
              <ProviderUses providers={providers} uses={uses} />
              <Button variant="primary" className="justify-self-start" onClick={() => setEditing('new')}>
                Add a provider
              </Button>
            </div>
          </Card>
        )
      }
    />
  )
}

const Row = ({ provider, onEdit }: { provider: Provider; onEdit: () => void }) => (
  <li className="flex flex-wrap items-start justify-between gap-2 border-line border-b pb-3">
    <div className="grid min-w-0 gap-1">
      <p className="break-words font-medium">{provider.name}</p>
      <p className="break-all text-muted text-sm">{provider.base_url ?? kindWords[provider.kind]}</p>
      <p className="flex flex-wrap gap-1">
        {provider.models.map(({ capability, model }) => (
          <Badge key={capability}>
            {useWords[capability]}: {model}
          </Badge>
        ))}
      </p>
    </div>
    <Button aria-label={`Change ${provider.name}`} onClick={onEdit}>
      Change
    </Button>
  </li>
)
