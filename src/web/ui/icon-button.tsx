// A button that shows only an icon; its label is spoken and shown as a hint.
import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'
import { Spinner } from './spinner.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'aria-disabled' | 'title'> &
  Pick<ButtonLook, 'variant'> & {
    icon: LucideIcon
    label: string
    /** The action is under way: the button keeps focus, shows a spinner and does nothing when pressed again. */
    pending?: boolean
  }

export function IconButton({
  icon: Icon,
  label,
  variant = 'quiet',
  pending = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={press}
      className={cx(buttonLook({ variant }), 'w-8 px-0!', className)}
    >
      {pending ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
    </button>
  )
}
