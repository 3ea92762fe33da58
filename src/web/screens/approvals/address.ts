// What the address says about this page: which tab, and which request is open.
import { useCallback } from 'react'
import { z } from 'zod/mini'
import { useSearch } from '../../ui/address.ts'
import { navigate } from '../../ui/navigate.ts'

const Search = z.object({
  tab: z.catch(z.enum(['pending', 'decided']), 'pending'),
  id: z.catch(z.optional(z.string()), undefined),
})

export type Address = z.infer<typeof Search>

/** The address as it is meant; whatever doesn't fit is left out. */
export const readAddress = (search: unknown): Address => z.parse(Search, search)

/** The address as the router writes it, without what goes without saying. */
export const writeAddress = ({ tab, id }: Address): Record<string, string> => ({
  ...(tab !== 'pending' && { tab }),
  ...(id && { id }),
})

/** `move` changes the address without a new entry in the history: Back leaves the page. */
export function useAddress(): Address & { move: (next: Partial<Address>) => void } {
  const { tab, id } = readAddress(useSearch())
  const move = useCallback(
    (next: Partial<Address>) => {
      const search = writeAddress({ tab, id, ...next })
      void navigate({ to: '/approvals', search, replace: true, keepScroll: true })
    },
    [tab, id],
  )
  return { tab, id, move }
}
