// A short list of actions behind one button; the browser's own popover, which brings Escape and clicks outside.
import { cx } from 'class-variance-authority'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { popupLook } from './overlay.ts'

export type MenuItem = {
  label: string
  /** What exactly will be done, below the label. */
  hint?: string
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

export type MenuProps = Pick<IconButtonProps, 'label' | 'variant' | 'className'> & {
  icon?: LucideIcon
  /** Shown on the button beside the icon. */
  text?: string
  items: readonly MenuItem[]
}

export function Menu({ label, icon = Ellipsis, text, items, ...look }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useCloseOnScroll(list, open)
  const toggle = (event: ToggleEvent) => {
    const opened = event.newState === 'open'
    setOpen(opened)
    if (!opened || !list.current || !trigger.current) return
    placeBelow(list.current, trigger.current.getBoundingClientRect())
    entriesOf(list.current)[0]?.focus()
  }
  const pressed = { ref: trigger, icon, popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open } as const
  return (
    <>
      {text === undefined ? (
        <IconButton {...look} {...pressed} label={label} />
      ) : (
        <Button {...look} {...pressed} aria-label={`${text}. ${label}`}>
          <span className="min-w-0 break-words">{text}</span>
        </Button>
      )}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={toggle}
        onKeyDown={walk}
        className={cx(popupLook, 'fixed inset-auto m-0 min-w-44 max-w-[calc(100vw-0.5rem)] rounded-md p-1')}
      >
        {items.map(item => (
          <Entry key={item.label} item={item} onLeave={() => list.current?.hidePopover()} />
        ))}
      </div>
    </>
  )
}

function Entry({ item, onLeave }: { item: MenuItem; onLeave: () => void }) {
  const { label, hint, icon: Icon, danger = false, disabled = false, onSelect } = item
  const select = () => {
    onLeave()
    onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      onClick={select}
      className={cx(
        'flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left text-sm outline-none!',
        'focus:bg-hover disabled:opacity-50 enabled:hover:bg-hover',
        hint === undefined ? 'whitespace-nowrap' : 'py-1',
        danger && 'text-danger',
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-4" />}
      {hint === undefined ? (
        label
      ) : (
        <span className="grid min-w-0 max-w-80">
          {label}
          <span className="break-words text-muted text-xs">{hint}</span>
        </span>
      )}
    </button>
  )
}

const entriesOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=menuitem]:enabled')]

/** Arrow keys, Home and End move through the entries; Tab leaves the menu. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const entries = entriesOf(event.currentTarget)
  const at = entries.findIndex(entry => entry.matches(':focus'))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  entries.at(next % entries.length)?.focus()
}

/** Right edge under right edge; above where there is no room below. */
function placeBelow(list: HTMLElement, trigger: DOMRect): void {
  const { width, height } = list.getBoundingClientRect()
  const below = trigger.bottom + 4
  const top = below + height > innerHeight ? Math.max(trigger.top - 4 - height, 4) : below
  list.style.top = `${top}px`
  list.style.left = `${Math.max(trigger.right - width, 4)}px`
}

/** What floats beside a button would float away from it. */
function useCloseOnScroll(list: { current: HTMLElement | null }, open: boolean): void {
  useEffect(() => {
    if (!open) return
    const close = () => list.current?.hidePopover()
    addEventListener('scroll', close, { capture: true, once: true })
    return () => removeEventListener('scroll', close, { capture: true })
  }, [list, open])
}
