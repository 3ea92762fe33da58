// Links inside the product: plain, in running text, or with the look of a button.
import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link as LibraryLink, Redirect as LibraryRedirect } from 'wouter'
import { hrefOf, type Target, useSearch } from './address.ts'
import { type ButtonLook, buttonLook } from './button.tsx'
import type { Manner } from './navigate.ts'

export function Link(props: Target & Manner & Omit<ComponentProps<'a'>, 'href'>) {
  const href = hrefOf(props, useSearch())
  const { to: _to, params: _params, search: _search, replace = false, keepScroll, ...rest } = props
  return <LibraryLink {...rest} to={href} replace={replace} state={{ keepScroll }} />
}

/** Leads to another page as soon as it is drawn, in place of the present one. */
export const Redirect = (target: Target) => <LibraryRedirect to={hrefOf(target, useSearch())} replace />

type LinkLook = { className?: string; children: ReactNode }

export function TextLink({ className, ...target }: Target & LinkLook) {
  return <Link {...target} className={cx('text-link underline underline-offset-2 hover:no-underline', className)} />
}

export function LinkButton({
  variant,
  size,
  icon: Icon,
  className,
  children,
  ...target
}: Target & LinkLook & ButtonLook & { icon?: LucideIcon }) {
  return (
    <Link {...target} className={cx(buttonLook({ variant, size }), linkHover[variant ?? 'secondary'], className)}>
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
