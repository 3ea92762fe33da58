// Several lines of text; grows with what is written, between two heights.
import { cx } from 'class-variance-authority'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { useFieldWiring } from './field.tsx'
import { controlLook } from './text-input.tsx'

const lineHeight = 22
const padding = 18

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'rows' | 'ref' | 'value'> & {
  ref?: RefObject<HTMLTextAreaElement | null>
  value: string
  minRows?: number
  maxRows?: number
}

export function TextArea({ minRows = 2, maxRows = 8, className, ref, ...rest }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const area = ref ?? own
  // Asked again after every render: the text, the width and the font all change the height.
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.height = 'auto'
    const wanted = Math.max(element.scrollHeight + 2, minRows * lineHeight + padding)
    element.style.height = `${Math.min(wanted, maxRows * lineHeight + padding)}px`
  })
  return (
    <textarea
      {...useFieldWiring()}
      {...rest}
      ref={area}
      rows={minRows}
      className={cx(controlLook(), 'block resize-none py-2', className)}
    />
  )
}
