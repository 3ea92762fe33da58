// A list of commands that is narrowed by typing: the arrow keys choose, Enter runs, Escape leaves.
import { Dialog as Base } from '@base-ui/react/dialog'
import { cx } from 'class-variance-authority'
import { type LucideIcon, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Kbd } from './kbd.tsx'
import { backdropLook, popupLook } from './overlay.ts'

export type Command = { label: string; icon: LucideIcon; keys?: string; run: () => void }
export type CommandGroup = { title: string; commands: readonly Command[] }
type CommandDialogProps = { title: string; groups: readonly CommandGroup[]; onClose: () => void }

/** Commands whose label has every typed word in it. */
export function narrow(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = typed.toLowerCase().split(/\s+/)
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter(({ label }) => words.every(word => label.toLowerCase().includes(word))),
    }))
    .filter(group => group.commands.length > 0)
}

export function CommandDialog({ title, groups, onClose }: CommandDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = narrow(groups, typed)
  const commands = found.flatMap(group => group.commands)
  const optionId = (command: Command) => `${id}-${commands.indexOf(command)}`
  const active = commands[chosen]
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((chosen + step + commands.length) % Math.max(commands.length, 1))
    else if (event.key === 'Enter') run(active)
    else return
    event.preventDefault()
  }
  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup
          className={cx(
            popupLook,
            '-translate-x-1/2 fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-lg rounded-lg',
          )}
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          <div className="flex items-center gap-3 border-b px-4">
            <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <input
              role="combobox"
              aria-label={title}
              aria-expanded={commands.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={active && optionId(active)}
              aria-autocomplete="list"
              autoComplete="off"
              placeholder={title}
              value={typed}
              onChange={event => {
                setTyped(event.target.value)
                setChosen(0)
              }}
              onKeyDown={press}
              className="h-12 min-w-0 flex-1 bg-transparent text-md outline-none!"
            />
            <Kbd>Esc</Kbd>
          </div>
          <div id={`${id}-list`} role="listbox" aria-label={title} className="max-h-[50vh] overflow-y-auto p-2">
            {found.map(group => (
              <fieldset key={group.title} aria-label={group.title}>
                <p aria-hidden="true" className="px-2 py-1 text-muted text-xs">
                  {group.title}
                </p>
                {group.commands.map(command => (
                  <Option
                    key={command.label}
                    id={optionId(command)}
                    command={command}
                    active={command === active}
                    onPick={() => run(command)}
                    onPoint={() => setChosen(commands.indexOf(command))}
                  />
                ))}
              </fieldset>
            ))}
          </div>
          {commands.length === 0 && (
            <p role="status" className="px-4 pb-4 text-muted">
              Nothing is called “{typed}”.
            </p>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

type OptionProps = { id: string; command: Command; active: boolean; onPick: () => void; onPoint: () => void }

function Option({ id, command: { label, icon: Icon, keys }, active, onPick, onPoint }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={onPick}
      onPointerMove={onPoint}
      ref={element => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
      className={cx(
        'flex min-h-10 w-full cursor-default items-center gap-3 rounded-md px-2 text-left',
        active && 'bg-hover',
      )}
    >
      <Icon aria-hidden="true" className="size-4 text-muted" />
      <span className="flex-1">{label}</span>
      {keys && <Kbd>{keys}</Kbd>}
    </button>
  )
}
