// One line on every page while the sample company is there, with the way to be rid of it.
import { useQuery } from '@tanstack/react-query'
import type { Sample } from '#contract/sample'
import { sampleCompany } from '../data/sample.ts'
import { RemoveSample } from '../parts/remove-sample.tsx'
import { Progress } from '../ui/progress.tsx'

/** While it is loaded, asked again in milliseconds, in case no live events come in. */
const loadingFloor = 2000

export default function SampleBanner() {
  const { data } = useQuery({
    ...sampleCompany(),
    refetchInterval: ({ state }) => (state.data?.state === 'loading' ? loadingFloor : false),
  })
  if (!data || data.state === 'absent') return null
  return (
    <section
      aria-label="Sample company"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b bg-sunken px-4 py-2 text-sm print:hidden"
    >
      <p role="status">{sentence(data)}</p>
      {data.state === 'loading' ? (
        <Progress label="Loading the sample company" value={data.progress} className="w-40" />
      ) : (
        data.may_manage && <RemoveSample />
      )}
    </section>
  )
}

function sentence({ state, failure }: Sample): string {
  if (state === 'loading') return 'The sample company is being loaded. The agents look at each table as it comes in.'
  if (state === 'failed') return `The sample company is not complete. ${failure} Remove it and load it again.`
  return 'You are looking at a sample company. What is marked “Sample” is invented.'
}
