// Addresses of the product's pages: only pages that exist compile, and what stands behind the question mark is text.
import { createContext, useContext } from 'react'
import { useParams } from 'wouter'
import type { PagePath } from '#contract/pages'

/** A page that needs to be told which thing it shows. */
type PathWithId = Extract<PagePath, `${string}$id${string}`>
export type PathWithoutId = Exclude<PagePath, PathWithId>

export type Search = Record<string, string>
/** What is undefined or empty is left out. */
type SearchInput = Record<string, string | number | undefined>

export type Target = ({ to: PathWithoutId; params?: never } | { to: PathWithId; params: { id: string } }) & {
  search?: SearchInput | ((before: Search) => SearchInput)
}

/** Not the library's own `useSearch`: that one decodes twice, and `%ab%` in a question would break. */
export const readSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query))

/** The address as text; `before` is what the search says so far, for a target that changes only a part of it. */
export function hrefOf({ to, params, search = {} }: Target, before: Search): string {
  const path = params ? to.replace('$id', encodeURIComponent(params.id)) : to
  const given = Object.entries(typeof search === 'function' ? search(before) : search)
  const kept = given.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
  return withSearch(path, new URLSearchParams(kept))
}

export const withSearch = (path: string, search: URLSearchParams): string =>
  search.size === 0 ? path : `${path}?${search}`

/** Path and search of the page that is shown, which is the one before while the next one is still on its way. */
export const ShownAddress = createContext('/')

export const useSearch = (): Search => readSearch(useContext(ShownAddress).split('?')[1] ?? '')

/** What stands for `$id` in the address. */
export const useIdInAddress = (): string => useParams().id ?? ''
