// Tabs: one of a few views of the same thing. Arrow keys, Home and End move between them.
import { cx } from 'class-variance-authority'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  count?: number
  /** Why the tab can't be opened; it stays visible and says so. */
  disabled?: string
  panel: ReactNode
}

export type TabsProps<Value extends string> = {
  /** What the tabs are about, spoken. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  /** What was opened stays as it is while another tab is looked at: for forms. */
  keep?: boolean
  className?: string
}

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  keep = false,
  className,
}: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // Where the tabs are wider than the screen, the open one is in view.
  useEffect(() => {
    const tab = document.getElementById(`${id}-tab-${value}`)
    const row = list.current
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [id, value])
  const open = tabs.filter(tab => tab.disabled === undefined)
  const closed = tabs.filter(tab => tab.disabled !== undefined)
  const press = (event: KeyboardEvent) => {
    const at = open.findIndex(tab => tab.value === value)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key]
    const tab = next === undefined ? undefined : open.at(next % open.length)
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    document.getElementById(`${id}-tab-${tab.value}`)?.focus()
  }
  const current = tabs.find(tab => tab.value === value)
  const [opened, setOpened] = useState<readonly Value[]>([value])
  if (!opened.includes(value)) setOpened([...opened, value])
  const shown = (tab: Tab<Value>) => tab === current || (keep && opened.includes(tab.value))
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={press}
        className="relative mb-4 flex gap-1 overflow-x-auto border-b print:hidden"
      >
        {tabs.map(tab => (
          <TabButton key={tab.value} id={id} tab={tab} selected={tab === current} onSelect={onChange} />
        ))}
      </div>
      {closed.length > 0 && (
        <ul className="-mt-2 mb-4 text-muted text-sm print:hidden">
          {closed.map(tab => (
            <li key={tab.value}>
              {tab.label}: {tab.disabled}
            </li>
          ))}
        </ul>
      )}
      {tabs.filter(shown).map(tab => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab !== current}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

type TabButtonProps<Value extends string> = {
  id: string
  tab: Tab<Value>
  selected: boolean
  onSelect: (value: Value) => void
}

function TabButton<Value extends string>({ id, tab, selected, onSelect }: TabButtonProps<Value>) {
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${tab.value}`}
      aria-selected={selected}
      aria-controls={selected ? `${id}-panel-${tab.value}` : undefined}
      tabIndex={selected ? 0 : -1}
      disabled={tab.disabled !== undefined}
      onClick={() => onSelect(tab.value)}
      className={cx(
        'inline-flex min-h-10 items-center gap-2 whitespace-nowrap border-b-2 px-3 font-medium text-sm',
        'focus-visible:outline-offset-[-2px] disabled:cursor-not-allowed disabled:opacity-50',
        selected ? 'border-accent text-fg' : 'border-transparent text-muted enabled:hover:text-fg',
      )}
    >
      {tab.label}
      {tab.count !== undefined && <span className="text-muted tabular-nums">{tab.count}</span>}
    </button>
  )
}
