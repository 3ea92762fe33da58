// One line of text.
import { cva, cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'

/** The look that all controls a person writes into share; 16 pixels on phones, where smaller text makes them zoom. */
export const controlLook = cva(
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 text-fg max-sm:text-md ' +
    'focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 ' +
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-danger',
)

export type TextInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'text' | 'email' | 'url' | 'tel' | 'search' | 'number' | 'date' | 'time' | 'datetime-local'
}

export function TextInput({ type = 'text', className, ...rest }: TextInputProps) {
  return <input {...useFieldWiring()} type={type} {...rest} className={cx(controlLook(), 'h-10', className)} />
}
