// What the app knows of a page before it is opened.
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#contract/access'
import type { PagePath } from '#contract/pages'

/** The path is as the address bar shows it; `$id` stands for a parameter. */
export type Page<Path extends string = PagePath | '/design'> = {
  path: Path
  title: string
  icon: LucideIcon
  /** `g` and then this letter go to the page. */
  letter?: string
  guard: 'public' | 'signed_in' | Permission
  load: () => Promise<{ default: ComponentType }>
}
