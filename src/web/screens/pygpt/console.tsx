// The three columns of the console, and the mode that is chosen.
import { useMutation } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { type ReactElement, useState } from 'react'
import type { ConsoleMode, EngineStatus, Mode } from '#contract/console'
import { switchMode } from '../../data/console.ts'
import { tellFailure } from '../../parts/tell-failure.ts'
import { EngineCard } from './engine-card.tsx'
import { History } from './history.tsx'
import { ModeList } from './mode-list.tsx'
import { useExecution } from './use-execution.ts'
import { Work } from './work.tsx'

type ConsoleProps = { modes: readonly Mode[]; status: EngineStatus | undefined; queue: ReactElement | false }

export function Console({ modes, status, queue }: ConsoleProps) {
  const [chosen, setChosen] = useState<ConsoleMode>()
  const execution = useExecution()
  const switching = useMutation({ ...switchMode, onError: tellFailure('The mode could not be remembered') })
  const mode = modes.find(one => one.mode === (chosen ?? status?.current_mode)) ?? modes[0]
  if (!mode) return null
  const choose = (next: Mode) => {
    if (next.mode === mode.mode) return
    setChosen(next.mode)
    execution.clear()
    if (next.available) switching.mutate({ mode: next.mode })
  }
  const reopen = (task_id: string, of: ConsoleMode) => {
    setChosen(of)
    execution.open(task_id)
  }
  return (
    <div
      className={cx(
        'grid grid-cols-1 items-start gap-4 lg:grid-cols-[14rem_minmax(0,1fr)]',
        queue && 'xl:grid-cols-[14rem_minmax(0,1fr)_24rem]',
      )}
    >
      <div className="grid grid-cols-1 gap-4">
        <ModeList modes={modes} current={mode.mode} onChoose={choose} />
        <div className="max-lg:hidden">
          <EngineCard status={status} />
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <Work key={mode.mode} mode={mode} status={status} execution={execution} asksBeside={queue !== false} />
        <History modes={modes} current={execution.task_id} onOpen={reopen} />
        <div className="lg:hidden">
          <EngineCard status={status} />
        </div>
      </div>
      {queue}
    </div>
  )
}
