// One parameter of the address: what it says, and changing it without leaving the page.
import { useNavigate, useSearch } from '@tanstack/react-router'

export type SetParam = (value: string | number | undefined) => void

/**
 * The text of a search parameter (undefined where it is missing or empty) and how to set it; undefined takes it out.
 * The change replaces the entry in the history unless `push` says that Back should undo it.
 */
export function useSearchParam(name: string, { push = false } = {}): [value: string | undefined, set: SetParam] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const found = search[name]
  const set: SetParam = value =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [name]: value }),
      replace: !push,
      resetScroll: false,
    })
  const isText = typeof found === 'string' || typeof found === 'number'
  return [isText && found !== '' ? String(found) : undefined, set]
}
