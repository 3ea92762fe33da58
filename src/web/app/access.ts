// Which pages a person may open: for showing and hiding, the server checks every call anyway.
import type { User } from '#contract/accounts'
import { may } from '../data/credentials.ts'
import { navigationPages, type Page } from './pages/index.ts'

/** Whether the page's guard lets this person, or nobody signed in, through. */
export function mayOpen(page: Page, user: User | undefined): boolean {
  if (page.guard === 'public') return true
  if (page.guard === 'signed_in') return user !== undefined
  return may(user, page.guard)
}

/** The pages of the navigation for a signed-in person, in the order of the list. */
export const navigationFor = (user: User) => navigationPages.filter(page => mayOpen(page, user))

/** Whether a path is that page or one below it: conversations and datasets belong to the page that lists them. */
export const isUnder = (page: Page, path: string | undefined): boolean =>
  path === page.path || (page.path !== '/' && path?.startsWith(`${page.path}/`) === true)
