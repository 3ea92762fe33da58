// Initialize Engine: starts and checks its parts, then says how that went, part by part.
import { useMutation } from '@tanstack/react-query'
import { Power } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { EnginePart, EngineStatus } from '#contract/console'
import { detailOf } from '../../data/call-error.ts'
import { initializeEngine } from '../../data/console.ts'
import { Button } from '../../ui/button.tsx'
import { messages } from '../../ui/messages.ts'

const AlertDialog = lazy(async () => ({ default: (await import('../../ui/alert-dialog.tsx')).AlertDialog }))

type Told = { title: string; lines: string[] }

const failedParts = (parts: readonly EnginePart[]) =>
  parts.filter(({ state }) => state === 'failed').map(({ detail }) => detail)

export function Initialize({ status }: { status: EngineStatus | undefined }) {
  const [told, setTold] = useState<Told>()
  const start = useMutation({
    ...initializeEngine,
    onError: error =>
      setTold({ title: messages.engine_not_initialized, lines: [detailOf(error, 'Please try again.')] }),
  })
  if (!status?.may_initialize) return null
  const initialize = () =>
    start.mutate(
      {},
      {
        onSuccess: ({ success, parts }) =>
          setTold(
            success
              ? { title: messages.engine_initialized, lines: [] }
              : { title: messages.engine_not_initialized, lines: failedParts(parts) },
          ),
      },
    )
  return (
    <>
      <Button
        variant={status.engine_initialized ? 'secondary' : 'primary'}
        icon={Power}
        pending={start.isPending}
        onClick={initialize}
      >
        Initialize Engine
      </Button>
      <Suspense fallback={null}>
        {told && (
          <AlertDialog
            open
            onOpenChange={open => !open && setTold(undefined)}
            title={told.title}
            {...(told.lines.length > 0 && { description: told.lines.join(' ') })}
          />
        )}
      </Suspense>
    </>
  )
}
