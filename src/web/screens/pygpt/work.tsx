// The work in one mode: files where it takes some, the words, Execute, and what came of it.
import { Play, Square } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { type EngineStatus, longestInput, type Mode } from '#contract/console'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AttachFiles } from './attach-files.tsx'
import type { Execution } from './use-execution.ts'

const Response = lazy(async () => ({ default: (await import('./response.tsx')).Response }))

type WorkProps = { mode: Mode; status: EngineStatus | undefined; execution: Execution; asksBeside: boolean }

export function Work({ mode, status, execution, asksBeside }: WorkProps) {
  const [input, setInput] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const area = useRef<HTMLTextAreaElement>(null)
  const ready = status?.engine_initialized ?? false
  const mayExecute = ready && mode.available && !execution.busy && input.trim() !== ''
  const execute = async () => {
    if (!mayExecute) return
    const done = await execution.execute(mode.mode, input.trim(), files)
    if (done) setFiles([])
  }
  const again = (text: string) => {
    setInput(text)
    area.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void execute()
  }
  return (
    <section aria-label={mode.name} className="grid min-w-0 grid-cols-1 gap-4">
      <header>
        <h2 className="font-semibold text-lg">{mode.name}</h2>
        <p className="max-w-prose text-muted">{mode.description}</p>
      </header>
      <Availability mode={mode} status={status} />
      {mode.available && mode.takes_files !== 'none' && (
        <AttachFiles takes={mode.takes_files} files={files} onChange={setFiles} />
      )}
      <Field label={mode.input_label}>
        <TextArea
          ref={area}
          value={input}
          minRows={4}
          maxRows={16}
          maxLength={longestInput}
          onChange={event => setInput(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {execution.busy ? (
          <Button size="large" icon={Square} onClick={execution.cancel}>
            Cancel
          </Button>
        ) : (
          <Button variant="primary" size="large" icon={Play} disabled={!mayExecute} onClick={() => void execute()}>
            Execute
          </Button>
        )}
        <p className="text-muted text-xs pointer-coarse:hidden">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> executes
        </p>
      </div>
      {(execution.task_id || execution.sending || execution.problem) && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <Response execution={execution} onAsk={again} asksBeside={asksBeside} />
        </Suspense>
      )}
    </section>
  )
}

/** Why nothing can be executed, or what is left out; with the way to where that is changed. */
function Availability({ mode, status }: Pick<WorkProps, 'mode' | 'status'>) {
  const { available, reason, help } = mode
  const uninitialized = status && !status.engine_initialized
  return (
    <>
      {uninitialized && (
        <Notice tone="warn">
          {status.may_initialize
            ? 'The engine is not initialized. Press Initialize Engine first.'
            : 'The engine is not initialized. An administrator does that here.'}
        </Notice>
      )}
      {reason && (
        <Notice tone={available ? 'neutral' : 'warn'}>
          {reason}{' '}
          {help && (
            <TextLink to={help.to} search={{ tab: help.tab }}>
              {help.label}
            </TextLink>
          )}
        </Notice>
      )}
    </>
  )
}
