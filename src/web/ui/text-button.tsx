// A button that stands in running text or in a table, with the look of a link.
import type { ComponentProps } from 'react'

export const TextButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" {...props} className="text-link tabular-nums underline underline-offset-2 hover:no-underline" />
)
