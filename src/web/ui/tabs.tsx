// Tabs: one of a few views of the same thing.
import { Tabs as Base } from '@base-ui/react/tabs'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

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
  className?: string
}

export function Tabs<Value extends string>({ label, value, onChange, tabs, className }: TabsProps<Value>) {
  const choose = (next: unknown) => {
    const tab = tabs.find(candidate => candidate.value === next)
    if (tab) onChange(tab.value)
  }
  return (
    <Base.Root value={value} onValueChange={choose} className={className}>
      <Base.List activateOnFocus aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b">
        {tabs.map(tab => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={Boolean(tab.disabled)}
            title={tab.disabled}
            className={cx(
              '-mb-px inline-flex min-h-10 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3',
              'font-medium text-muted text-sm hover:text-fg focus-visible:outline-offset-[-2px]',
              'data-active:border-accent data-active:text-fg data-disabled:cursor-not-allowed data-disabled:opacity-50',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-muted tabular-nums">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(tab => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
