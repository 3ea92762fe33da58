// The modes: a list at the side where there is room, a choice on a phone.
import { cx } from 'class-variance-authority'
import { Lock } from 'lucide-react'
import type { ConsoleMode, Mode } from '#contract/console'
import { Field } from '../../ui/field.tsx'
import { ListButton } from '../../ui/list-button.tsx'
import { Select } from '../../ui/select.tsx'
import { useMedia } from '../../ui/use-media.ts'

type ModeListProps = { modes: readonly Mode[]; current: ConsoleMode; onChoose: (mode: Mode) => void }

export function ModeList({ modes, current, onChoose }: ModeListProps) {
  const wide = useMedia('(min-width: 1024px)')
  if (wide) return <Listed modes={modes} current={current} onChoose={onChoose} />
  const choose = (name: string) => {
    const mode = modes.find(one => one.mode === name)
    if (mode) onChoose(mode)
  }
  return (
    <Field label="Mode">
      <Select value={current} onChange={event => choose(event.target.value)}>
        {modes.map(({ mode, name, available }) => (
          <option key={mode} value={mode}>
            {available ? name : `${name} (not available)`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const Listed = ({ modes, current, onChoose }: ModeListProps) => (
  <nav aria-label="Operation modes" className="grid grid-cols-1 gap-0.5">
    {modes.map(mode => (
      <ListButton
        key={mode.mode}
        current={mode.mode === current}
        title={mode.available ? mode.description : (mode.reason ?? mode.description)}
        onClick={() => onChoose(mode)}
        className={cx(
          'flex min-h-9 items-center gap-2 rounded-md px-3 py-1.5',
          mode.mode === current ? 'font-medium text-fg' : 'text-muted',
        )}
      >
        <span className="min-w-0 flex-1">{mode.name}</span>
        {!mode.available && (
          <>
            <Lock aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="sr-only">not available</span>
          </>
        )}
      </ListButton>
    ))}
  </nav>
)
