// A button that shows only an icon; its label is spoken and shown as a hint.
import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'
import { Spinner } from './spinner.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> &
  Pick<ButtonLook, 'variant'> & {
    icon: LucideIcon
    label: string
    pending?: boolean
  }

export function IconButton({
  icon: Icon,
  label,
  variant = 'quiet',
  pending = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      disabled={rest.disabled || pending}
      className={cx(buttonLook({ variant }), 'w-8 px-0!', className)}
    >
      {pending ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
    </button>
  )
}
