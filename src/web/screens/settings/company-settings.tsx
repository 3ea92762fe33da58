// The company's settings as they are, ready to be changed.
import { useQuery } from '@tanstack/react-query'
import { companySettings } from '../../data/settings.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { CompanyForm } from './company-form.tsx'

export function CompanySettingsCard() {
  const query = useQuery(companySettings())
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-72 w-full" />}
      empty={{ when: () => false, show: null }}
      error={(detail, retry) => (
        <ErrorState title="The company’s settings didn’t load" detail={detail} onRetry={retry} />
      )}
      denied={detail => <DeniedState detail={detail} />}
      data={company => <CompanyForm company={company} />}
    />
  )
}
