// Settings: the language model that agents use, the company as a whole, and the sample company.
import { useQuery } from '@tanstack/react-query'
import { modelSettings } from '../../data/settings.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { CompanySettingsCard } from './company-settings.tsx'
import { ModelForm } from './model-form.tsx'
import { SampleSettings } from './sample-settings.tsx'
import { WithoutModel } from './without-model.tsx'

export default function Settings() {
  const query = useQuery(modelSettings())
  return (
    <Page>
      <PageHeader title="Settings" description="What agents work with." />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <QueryView
          query={query}
          loading={<SkeletonRows rows={5} />}
          // There is always something to show: without a model, an empty form.
          empty={{ when: () => false, show: null }}
          error={(detail, retry) => <ErrorState title="Settings didn’t load" detail={detail} onRetry={retry} />}
          denied={detail => <DeniedState detail={detail} />}
          data={({ provider }) => <ModelForm provider={provider} />}
        />
        <div className="grid gap-4">
          <WithoutModel connected={Boolean(query.data?.provider)} />
          <CompanySettingsCard />
          <SampleSettings />
        </div>
      </div>
    </Page>
  )
}
