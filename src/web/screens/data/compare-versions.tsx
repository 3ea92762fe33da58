// What changed between two versions of a dataset: columns, sums, and the rows one page at a time.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DatasetDetail } from '#contract/datasets'
import type { Difference } from '#contract/differences'
import { CallError, detailOf } from '../../data/call-error.ts'
import { datasetDifference, differenceFile } from '../../data/datasets.ts'
import { saveFile } from '../../data/object-urls.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { type By, CompareBy } from './compare-by.tsx'
import { DifferenceRows, type Kind } from './difference-rows.tsx'
import { DifferenceSummary } from './difference-summary.tsx'

const size = 50

export default function CompareVersions({ dataset }: { dataset: DatasetDetail }) {
  const numbers = dataset.versions.map(({ number }) => number).toSorted((a, b) => b - a)
  const [after, setAfter] = useState(numbers[0] ?? 0)
  const [before, setBefore] = useState(numbers[1] ?? 0)
  const [kind, setKind] = useState<Kind>('all')
  const [offset, setOffset] = useState(0)
  const [{ by, choosing }, setBy] = useState<{ by: By; choosing: boolean }>({ by: undefined, choosing: false })
  const compared = { id: dataset.id, before, after, ...(by && { by: by.join(',') }) }
  const query = useQuery({
    ...datasetDifference({ ...compared, kind, offset, limit: size }),
    enabled: before !== after,
  })
  const from =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setOffset(0)
    }
  return (
    <section aria-label="What changed between two versions" className="grid grid-cols-1 gap-4">
      <h2 className="font-semibold text-md">What changed</h2>
      <div className="flex flex-wrap items-end gap-4">
        <VersionSelect label="From version" numbers={numbers} value={before} onChange={from(setBefore)} />
        <VersionSelect label="To version" numbers={numbers} value={after} onChange={from(setAfter)} />
        <CompareBy
          dataset={dataset}
          by={by}
          choosing={choosing}
          onChange={(next, isChoosing) => from(setBy)({ by: next, choosing: isChoosing })}
        />
        {before !== after && <Export dataset={dataset} compared={compared} />}
      </div>
      {before === after ? (
        <EmptyState title="Choose two different versions" />
      ) : (
        <QueryView
          query={query}
          loading={<SkeletonRows rows={6} label="Comparing the versions" />}
          empty={{ when: isSame, show: <EmptyState title="These versions hold the same rows and columns" /> }}
          error={(detail, retry) => (
            <ErrorState title="The versions could not be compared" detail={detail} onRetry={retry} />
          )}
          denied={detail => <DeniedState detail={detail} />}
          data={difference => (
            <>
              <DifferenceSummary difference={difference} />
              <DifferenceRows
                difference={difference}
                kind={kind}
                onKind={from(setKind)}
                page={{ offset, size, onChange: setOffset }}
              />
            </>
          )}
        />
      )}
    </section>
  )
}

const isSame = ({
  added,
  removed,
  changed,
  columns_added,
  columns_removed,
  columns_renamed,
  columns_retyped,
}: Difference) =>
  added + removed + changed === 0 &&
  [columns_added, columns_removed, columns_renamed, columns_retyped].every(({ length }) => length === 0)

type VersionSelectProps = { label: string; numbers: number[]; value: number; onChange: (value: number) => void }

const VersionSelect = ({ label, numbers, value, onChange }: VersionSelectProps) => (
  <Field label={label}>
    <Select size="small" value={value} onChange={event => onChange(Number(event.target.value))}>
      {numbers.map(number => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
    </Select>
  </Field>
)

type Compared = { id: string; before: number; after: number; by?: string }

function Export({ dataset, compared }: { dataset: DatasetDetail; compared: Compared }) {
  const file = useConfirmedMutation(differenceFile)
  const start = () =>
    file.mutate(compared, {
      onSuccess: bytes => saveFile(bytes, `${dataset.name} ${compared.before}-${compared.after}.csv`),
      onError: error => {
        if (error instanceof CallError && error.code === 'cancelled') return
        const description = detailOf(error, 'Please try again.')
        showToast({ title: 'The file could not be made', description, tone: 'danger' })
      },
    })
  return (
    <Button icon={Download} pending={file.isPending} onClick={start}>
      Save as CSV
    </Button>
  )
}
