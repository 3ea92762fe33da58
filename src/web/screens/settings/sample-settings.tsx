// The sample company among the settings: loading it, or removing it.
import { useQuery } from '@tanstack/react-query'
import { sampleCompany } from '../../data/sample.ts'
import { RemoveSample } from '../../parts/remove-sample.tsx'
import { SampleOffer } from '../../parts/sample-offer.tsx'
import { Card } from '../../ui/card.tsx'

export default function SampleSettings() {
  const { data } = useQuery(sampleCompany())
  if (!data?.may_manage) return null
  if (data.state === 'absent') return <SampleOffer />
  const loading = data.state === 'loading'
  return (
    <Card
      title="Sample company"
      description={
        loading
          ? 'It is being loaded.'
          : 'Invented tables and documents, marked “Sample”. Your own data is not touched.'
      }
    >
      {!loading && <RemoveSample />}
    </Card>
  )
}
