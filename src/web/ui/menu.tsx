// A short list of actions behind one button.
import { Menu as Base } from '@base-ui/react/menu'
import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { popupLook } from './overlay.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

export type MenuProps = {
  /** The button that opens it, for example `<IconButton icon={Ellipsis} label="More actions" />`. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="z-50">
          <Base.Popup
            className={cx(popupLook, 'min-w-44 rounded-md p-1 transition-opacity data-starting-style:opacity-0')}
          >
            {items.map(({ label, icon: Icon, danger, disabled, onSelect }) => (
              <Base.Item
                key={label}
                disabled={disabled}
                onClick={onSelect}
                className={cx(
                  'flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 text-sm outline-none',
                  'data-disabled:opacity-50 data-highlighted:bg-hover',
                  danger && 'text-danger',
                )}
              >
                {Icon && <Icon aria-hidden="true" className="size-4" />}
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
