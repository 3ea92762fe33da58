// A choice from a short list: the browser's own control, which phones show best.
import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'
import { controlLook } from './text-input.tsx'

export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'multiple'> & {
  /** 32 high in rows and toolbars, 40 in forms. */
  size?: 'small' | 'large'
}

export function Select({ size = 'large', className, ...rest }: SelectProps) {
  return (
    <div className={cx('relative', className)}>
      <select
        {...useFieldWiring()}
        {...rest}
        className={cx(controlLook(), 'appearance-none truncate pr-8', size === 'small' ? 'h-8 text-sm' : 'h-10')}
      />
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 size-4 text-muted"
      />
    </div>
  )
}
