// Buttons: what a person presses to make something happen. For going somewhere there is LinkButton.
import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

/** The look that Button, LinkButton and IconButton share. */
export const buttonLook = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md border font-medium ' +
    'transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-onaccent enabled:hover:brightness-110',
        secondary: 'border-control bg-surface text-fg enabled:hover:bg-hover',
        quiet: 'border-transparent text-fg enabled:hover:bg-hover',
        danger: 'border-transparent bg-dangerfill text-onaccent enabled:hover:brightness-110',
      },
      size: {
        small: 'min-h-8 px-3 py-1 text-sm',
        large: 'min-h-10 px-4 py-2 text-base',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'small' },
  },
)

export type ButtonLook = VariantProps<typeof buttonLook>

export type ButtonProps = Omit<ComponentProps<'button'>, 'aria-disabled' | 'aria-busy'> &
  ButtonLook & {
    icon?: LucideIcon
    /** The action is under way: the button keeps focus, shows a spinner and does nothing when pressed again. */
    pending?: boolean
  }

/** `className` is for placement only (margin, width); the look comes from `variant` and `size`. */
export function Button({
  variant,
  size,
  icon: Icon,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={press}
      className={cx(buttonLook({ variant, size }), className)}
    >
      {pending ? <Spinner /> : Icon && <Icon aria-hidden="true" className="size-4" />}
      {children}
    </button>
  )
}
