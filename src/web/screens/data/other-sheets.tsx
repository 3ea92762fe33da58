// Further tables of the file that the newest version was read from: which of them become datasets as well.
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DatasetDetail } from '#contract/datasets'
import { detailOf } from '../../data/call-error.ts'
import { takeSheet } from '../../data/imports.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'

type Sheet = NonNullable<DatasetDetail['reading']>['other_sheets'][number]

export default function OtherSheets({ dataset: { id, may_manage, reading } }: { dataset: DatasetDetail }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map())
  const take = useMutation(takeSheet)
  const sheets = reading?.other_sheets ?? []
  const left = sheets.filter(({ name }) => !made.has(name))
  const mayTake = may_manage && reading?.has_original === true
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter(other => other !== name) : [...chosen, name])

  /** One after the other, in the order of the list; what fails stays chosen. */
  const add = async () => {
    for (const { name } of left.filter(sheet => chosen.includes(sheet.name))) {
      try {
        const dataset = await take.mutateAsync({ id, sheet: name })
        setMade(before => new Map(before).set(name, dataset.id))
        setChosen(before => before.filter(other => other !== name))
      } catch (error) {
        const description = detailOf(error, 'Please try again.')
        showToast({ title: `${name} was not added`, description, tone: 'danger' })
      }
    }
  }
  return (
    <Card className="mb-6" title="Also in this file" description={`This dataset is the table ${reading?.sheet ?? ''}.`}>
      <ul className="grid gap-2">
        {sheets.map(sheet => (
          <li key={sheet.name} className="min-w-0 break-all">
            {made.has(sheet.name) ? (
              <TextLink to="/data/$id" params={{ id: made.get(sheet.name) ?? '' }}>
                {sheet.name} is a dataset now
              </TextLink>
            ) : mayTake ? (
              <Checkbox
                label={<Sized sheet={sheet} />}
                checked={chosen.includes(sheet.name)}
                onChange={() => toggle(sheet.name)}
              />
            ) : (
              <Sized sheet={sheet} />
            )}
          </li>
        ))}
      </ul>
      {mayTake && left.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button icon={Plus} disabled={chosen.length === 0} pending={take.isPending} onClick={() => void add()}>
            {chosen.length > 1 ? `Add ${chosen.length} as datasets` : 'Add as a dataset'}
          </Button>
          {left.length > 1 && (
            <Button
              variant="quiet"
              onClick={() => setChosen(chosen.length === left.length ? [] : left.map(({ name }) => name))}
            >
              {chosen.length === left.length ? 'Choose none' : 'Choose all'}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

const Sized = ({ sheet: { name, rows, columns } }: { sheet: Sheet }) => (
  <>
    {name}
    <span className="ml-2 text-muted text-sm tabular-nums">
      about {formatNumber(rows)} rows, {formatNumber(columns)} columns
    </span>
  </>
)
