// One parameter of the address: what it says, and changing it without leaving the page.
import { useSearch, withSearch } from './address.ts'
import { go } from './navigate.ts'

export type SetParam = (value: string | number | undefined) => void

/**
 * The text of a search parameter (undefined where it is missing or empty) and how to set it; undefined takes it out.
 * The change replaces the entry in the history unless `push` says that Back should undo it.
 */
export function useSearchParam(name: string, { push = false } = {}): [value: string | undefined, set: SetParam] {
  const set: SetParam = (value = '') => {
    // From the address bar, so that two changes in a row both count.
    const search = new URLSearchParams(location.search)
    if (value === '') search.delete(name)
    else search.set(name, String(value))
    void go(withSearch(location.pathname, search), { replace: !push, keepScroll: true })
  }
  return [useSearch()[name] || undefined, set]
}
