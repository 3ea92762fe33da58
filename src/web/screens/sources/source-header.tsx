// The top of a source: its name and what can be done with it.
import { useMutation } from '@tanstack/react-query'
import { Pause, Pencil, Play, RotateCw, Square, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SourceDetail } from '#contract/sources'
import { detailOf } from '../../data/call-error.ts'
import { cancelReading, pauseSource, readSource } from '../../data/sources.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.ts'
import { back, isReading } from './words.ts'

const DeleteSource = lazy(() => import('./delete-source.tsx'))

type SourceHeaderProps = { source: SourceDetail; onEdit: () => void; onRemoving: (removing: boolean) => void }

const refused = (error: Error) =>
  showToast({ title: 'That didn’t work', description: detailOf(error, 'Please try again.'), tone: 'danger' })

export function SourceHeader({ source, onEdit, onRemoving }: SourceHeaderProps) {
  const { id, name, paused, schedule, may_change } = source
  const [asking, setAsking] = useState(false)
  const pause = useMutation({ ...pauseSource, onError: refused })
  return (
    <>
      <PageHeader
        title={name}
        back={back}
        actions={
          <>
            <ReadButton source={source} />
            {schedule && (
              <Button
                icon={paused ? Play : Pause}
                pending={pause.isPending}
                onClick={() => pause.mutate({ id, paused: !paused })}
              >
                {paused ? 'Resume' : 'Pause'}
              </Button>
            )}
            {may_change && (
              <Button icon={Pencil} onClick={onEdit}>
                Change
              </Button>
            )}
            <Button icon={Trash2} variant="quiet" onClick={() => setAsking(true)}>
              Delete
            </Button>
          </>
        }
      />
      <Suspense>
        {asking && <DeleteSource source={source} onClose={() => setAsking(false)} onRemoving={onRemoving} />}
      </Suspense>
    </>
  )
}

function ReadButton({ source }: { source: SourceDetail }) {
  const { id } = source
  const read = useMutation({ ...readSource, onError: refused })
  const cancel = useMutation({ ...cancelReading, onError: refused })
  return isReading(source) ? (
    <Button icon={Square} pending={cancel.isPending} onClick={() => cancel.mutate({ id })}>
      Cancel Reading
    </Button>
  ) : (
    <Button icon={RotateCw} variant="primary" pending={read.isPending} onClick={() => read.mutate({ id })}>
      Read Now
    </Button>
  )
}
