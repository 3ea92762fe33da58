// Offers the sample company to whoever may load it, and says how far it is while it is loaded.
import { useMutation, useQuery } from '@tanstack/react-query'
import { detailOf } from '../data/call-error.ts'
import { loadSample, sampleCompany } from '../data/sample.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'

export function SampleOffer() {
  const { data } = useQuery(sampleCompany())
  const load = useMutation(loadSample)
  if (!data?.may_manage || data.state !== 'absent') return null
  return (
    <Card
      title="No table at hand?"
      description="An invented bicycle maker: eighteen months of invoices, payments, deals, people, tickets, stock and contracts, marked as sample everywhere. You can remove all of it again."
    >
      <Button pending={load.isPending} onClick={() => load.mutate({})}>
        Try it with a sample company
      </Button>
      {load.error && (
        <Notice tone="danger" role="alert" className="mt-3">
          {detailOf(load.error, 'The sample company could not be loaded. Please try again.')}
        </Notice>
      )}
    </Card>
  )
}
