// A row of a list that is pressed whole; the one that is shown now is marked.
import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

type ListButtonProps = Omit<ComponentProps<'button'>, 'aria-current' | 'type'> & { current: boolean }

/** `className` is for the placement of what is in it. */
export const ListButton = ({ current, className, ...rest }: ListButtonProps) => (
  <button
    type="button"
    aria-current={current ? 'true' : undefined}
    {...rest}
    className={cx('w-full text-left hover:bg-hover', current && 'bg-hover', className)}
  />
)
