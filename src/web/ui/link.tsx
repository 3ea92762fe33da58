// Links inside the product: in running text, or with the look of a button.
import { Link, type LinkProps } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'

type Target = {
  /** A path of the product, for example `/data/$id` with `params`. */
  to: string
  params?: Record<string, string>
  search?: Record<string, unknown>
  className?: string
  children: ReactNode
}

/** What the router takes; its own types come from a registered route tree, ours are made from a list. */
const targetOf = ({ to, params, search }: Omit<Target, 'children' | 'className'>): LinkProps => ({
  to,
  ...(params && { params }),
  ...(search && { search }),
})

export function TextLink({ className, children, ...target }: Target) {
  return (
    <Link {...targetOf(target)} className={cx('text-link underline underline-offset-2 hover:no-underline', className)}>
      {children}
    </Link>
  )
}

export function LinkButton({
  variant,
  size,
  icon: Icon,
  className,
  children,
  ...target
}: Target & ButtonLook & { icon?: LucideIcon }) {
  return (
    <Link
      {...targetOf(target)}
      className={cx(buttonLook({ variant, size }), linkHover[variant ?? 'secondary'], className)}
    >
      {Icon && <Icon aria-hidden="true" className="size-4" />}
      {children}
    </Link>
  )
}

// `enabled:` never matches a link, so a link says for itself how it looks under the pointer.
const linkHover = {
  primary: 'hover:brightness-110',
  secondary: 'hover:bg-hover',
  quiet: 'hover:bg-hover',
  danger: 'hover:brightness-110',
} as const
