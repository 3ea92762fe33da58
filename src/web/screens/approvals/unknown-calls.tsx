// Actions whose outcome nobody knows after a crash: an administrator looks and says whether they happened.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { UnknownCall } from '#contract/runs'
import { CallError } from '../../data/call-error.ts'
import { renew } from '../../data/nouns.ts'
import { repeatUnknownCall, settleUnknownCall, unknownCalls } from '../../data/runs.ts'
import { Button } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

/** Shown only while there is something to settle. */
export function UnknownCalls() {
  const { data } = useQuery(unknownCalls())
  if (!data || data.calls.length === 0) return null
  return (
    <section aria-labelledby="unknown-calls" className="mb-6 rounded-lg border bg-surface">
      <header className="grid gap-1 p-4">
        <h2 id="unknown-calls" className="flex items-center gap-2 font-semibold text-md">
          <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-warn" />
          Did this happen?
        </h2>
        <p className="max-w-prose text-muted">
          Cabinet was interrupted while it did this, so it is not known whether it took effect. It is never repeated by
          itself. Look where it would show, then say what you found, or have it asked for again as a new request.
        </p>
      </header>
      <ul className="divide-y border-t">
        {data.calls.map(call => (
          <OneCall key={call.id} call={call} />
        ))}
      </ul>
    </section>
  )
}

function OneCall({ call }: { call: UnknownCall }) {
  const client = useQueryClient()
  const settle = useMutation({
    ...settleUnknownCall,
    // Somebody else has settled it: then it only has to leave the list.
    onError: error => {
      if (error instanceof CallError && error.code === 'conflict') void renew(client, ['runs'])
    },
  })
  const repeat = useMutation(repeatUnknownCall)
  const [said, setSaid] = useState<boolean>()
  const say = (happened: boolean) => {
    setSaid(happened)
    settle.mutate({ id: call.id, happened })
  }
  const pending = (happened: boolean) => settle.isPending && said === happened
  return (
    <li className="grid grid-cols-1 gap-2 p-4">
      <p>
        <span className="font-mono font-medium">{call.tool}</span>{' '}
        <span className="text-muted">
          by {call.agent_id} for {call.requester}
          {call.started_at && (
            <>
              , began <RelativeTime value={call.started_at} />
            </>
          )}
        </span>
      </p>
      <Code label="Exactly what was to be done" text={JSON.stringify(call.arguments, null, 2)} />
      {(settle.error ?? repeat.error) && (
        <p role="alert" className="text-danger">
          {(settle.error ?? repeat.error)?.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button pending={pending(true)} disabled={pending(false)} onClick={() => say(true)}>
          It happened
        </Button>
        <Button pending={pending(false)} disabled={pending(true)} onClick={() => say(false)}>
          It did not happen
        </Button>
        <Button
          variant="quiet"
          pending={repeat.isPending}
          disabled={settle.isPending}
          onClick={() => repeat.mutate({ id: call.id })}
        >
          Ask for it again
        </Button>
      </div>
    </li>
  )
}
