// What the address says about this page: which tab, and which request is open.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { z } from 'zod/mini'

const Search = z.object({
  tab: z.catch(z.enum(['pending', 'decided']), 'pending'),
  id: z.catch(z.optional(z.string()), undefined),
})

export type Address = z.infer<typeof Search>

/** The address as it is meant; whatever doesn't fit is left out. */
export const readAddress = (search: unknown): Address => z.parse(Search, search)

/** The address as the router writes it, without what goes without saying. */
export const writeAddress = ({ tab, id }: Address): Record<string, unknown> => ({
  ...(tab !== 'pending' && { tab }),
  ...(id && { id }),
})

/** `move` changes the address without a new entry in the history: Back leaves the page. */
export function useAddress(): Address & { move: (next: Partial<Address>) => void } {
  const { tab, id } = readAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  const move = useCallback(
    (next: Partial<Address>) => {
      const search = writeAddress({ tab, id, ...next })
      void navigate({ to: '/approvals', search, replace: true, resetScroll: false })
    },
    [tab, id, navigate],
  )
  return { tab, id, move }
}
