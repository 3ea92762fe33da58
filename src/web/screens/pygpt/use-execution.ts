// Executing: what is sent, the run that does it, and what came of it. A run goes on whatever happens to this page.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ConsoleMode, ExecutionResult } from '#contract/console'
import { CallError, detailOf } from '../../data/call-error.ts'
import { executeInEngine, execution, isOpen } from '../../data/console.ts'
import { renew } from '../../data/nouns.ts'
import { cancelRun } from '../../data/runs.ts'
import { forgetAnswer, hear, hearByStream } from '../../parts/live-answers.ts'
import { tellFailure } from '../../parts/tell-failure.ts'
import { messages } from '../../ui/messages.ts'
import { session_id } from './session.ts'

export type Execution = {
  task_id: string | undefined
  result: ExecutionResult | undefined
  /** It was sent, and nothing has come back yet. */
  sending: boolean
  busy: boolean
  problem: { title: string; detail: string } | undefined
  execute: (mode: ConsoleMode, user_input: string, files: File[]) => Promise<boolean>
  /** Looks at an earlier one. */
  open: (task_id: string) => void
  clear: () => void
  cancel: () => void
}

/** So long after a permission was found to be needed the list of requests is asked again; milliseconds. */
const refreshAfter = 1_000

export function useExecution(): Execution {
  const client = useQueryClient()
  const [task_id, setTask] = useState<string>()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Execution['problem']>()
  const stop = useRef<AbortController>(undefined)
  const { data: result } = useQuery({ ...execution(task_id ?? ''), enabled: task_id !== undefined })
  const cancelling = useMutation({ ...cancelRun, onError: tellFailure('It could not be stopped') })
  const status = result?.status
  useEffect(() => {
    if (status !== 'waiting') return
    const timer = setTimeout(() => void renew(client, ['approvals']), refreshAfter)
    return () => clearTimeout(timer)
  }, [status, client])

  const clear = () => {
    setTask(undefined)
    setProblem(undefined)
  }
  const execute: Execution['execute'] = async (mode, user_input, files) => {
    clear()
    setSending(true)
    stop.current = new AbortController()
    try {
      await follow(client, { mode, user_input, session_id }, files, { signal: stop.current.signal, onTask: setTask })
      return true
    } catch (error) {
      setProblem({ title: messages.execution_failed, detail: detailOf(error, 'Please try again.') })
      return false
    } finally {
      setSending(false)
    }
  }
  return {
    task_id,
    result,
    sending,
    busy: sending || (result !== undefined && isOpen(result) && status !== 'waiting'),
    problem,
    execute,
    open(id) {
      clear()
      setTask(id)
    },
    clear,
    cancel() {
      if (task_id) cancelling.mutate({ id: task_id }, { onSettled: () => void renew(client, ['engine']) })
      else stop.current?.abort()
    },
  }
}

type Asked = { mode: ConsoleMode; user_input: string; session_id: string }
type Following = { signal: AbortSignal; onTask: (task_id: string) => void }

/** Sends it and hears of it to the end; once it was accepted a broken stream loses nothing. */
async function follow(client: QueryClient, asked: Asked, files: File[], { signal, onTask }: Following): Promise<void> {
  let task_id: string | undefined
  let release: (() => void) | undefined
  try {
    for await (const part of executeInEngine(asked, files, { signal })) {
      if (part.type === 'accepted') {
        task_id = part.task_id
        release = hearByStream(task_id)
        onTask(task_id)
      } else if (part.type === 'error') throw new CallError(0, 'unexpected', part.detail)
      else if (part.type === 'result') {
        client.setQueryData(execution(part.result.task_id).queryKey, part.result)
        if (!isOpen(part.result)) forgetAnswer(part.result.task_id)
      } else if (task_id) hear(task_id, part.type === 'tool' ? { text: '', tool: part.title } : part)
    }
  } catch (error) {
    if (!task_id) throw error
  } finally {
    release?.()
    void renew(client, ['engine', 'approvals'])
  }
}
