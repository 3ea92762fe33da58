// Where an answer is pinned, under which name, and how it looks there.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Chart } from '#contract/charts'
import { CardSize, CardView, type CardView as View } from '#contract/dashboards'
import type { Question } from '#contract/questions'
import { detailOf } from '../data/call-error.ts'
import { createDashboard, dashboardList, pinCard } from '../data/dashboards.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { navigate } from '../ui/navigate.ts'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { showToast } from '../ui/toast.ts'
import { useSubmit } from './use-submit.ts'

export type Pinned = { title: string; sql: string; question: Question | null; view: View; chart: Chart | null }

const fresh = 'new'

export default function PinDialog({ pinned, onClose }: { pinned: Pinned; onClose: () => void }) {
  const form = useId()
  const list = useQuery(dashboardList())
  const create = useMutation(createDashboard)
  const pin = useMutation(pinCard)
  const own = list.data?.dashboards.filter(({ mine }) => mine) ?? []
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('My board')
  const [title, setTitle] = useState(pinned.title.slice(0, 120))
  const [view, setView] = useState(pinned.view)
  const [size, setSize] = useState<CardSize>(pinned.view === 'chart' ? 'wide' : 'small')
  const board = chosen ?? own[0]?.id ?? fresh
  const { submit, pending, failure } = useSubmit(async () => {
    const id = board === fresh ? (await create.mutateAsync({ name })).id : board
    // A board that was just made is there, also if pinning to it fails.
    setChosen(id)
    await pin.mutateAsync({ ...pinned, id, title, view, size })
    onClose()
    showToast({
      title: 'Pinned',
      tone: 'ok',
      action: { label: 'Open the board', run: () => void navigate({ to: '/dashboards/$id', params: { id } }) },
    })
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Pin to a board"
      description="The question is pinned, not the answer: the card always shows the present figures."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            pending={pending}
            disabled={!title.trim() || list.isPending}
          >
            Pin
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid grid-cols-1 gap-4">
        {failure !== undefined && (
          <Notice tone="danger" role="alert" title="It was not pinned">
            {detailOf(failure, 'Please try again.')}
          </Notice>
        )}
        <Field label="Board">
          <Select value={board} onChange={event => setChosen(event.target.value)}>
            {own.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
            <option value={fresh}>A new one</option>
          </Select>
        </Field>
        {board === fresh && (
          <Field label="Name of the board">
            <TextInput value={name} required maxLength={120} onChange={event => setName(event.target.value)} />
          </Field>
        )}
        <Field label="Title of the card">
          <TextInput value={title} required maxLength={120} onChange={event => setTitle(event.target.value)} />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Shown as">
            <Select value={view} onChange={event => setView(CardView.parse(event.target.value))}>
              <option value="chart">Chart</option>
              <option value="figure">Figure</option>
              <option value="table">Table</option>
            </Select>
          </Field>
          <Field label="Size">
            <Select value={size} onChange={event => setSize(CardSize.parse(event.target.value))}>
              <option value="small">Small</option>
              <option value="wide">Wide</option>
            </Select>
          </Field>
        </div>
      </form>
    </Dialog>
  )
}
