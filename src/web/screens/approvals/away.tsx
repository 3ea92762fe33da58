// While you are away: somebody decides in your place for a time, and who does so now.
import { Card } from '../../ui/card.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { AwayForm } from './away-form.tsx'
import { AwayList } from './away-list.tsx'

export default function Away() {
  return (
    <Page>
      <PageHeader
        title="While you are away"
        description="Somebody else decides what agents ask for, as far as you may yourself. What is critical is never passed on, and nobody approves what they asked for."
        back={{ to: '/approvals', label: 'Approvals' }}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <Card title="Pass your decisions on">
          <AwayForm />
        </Card>
        <AwayList />
      </div>
    </Page>
  )
}
