// The cache of what was asked. Live events mark what changed, so answers stay fresh for half a minute.
import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** A refusal stays a refusal; only a server that is away or broken is asked again. */
const isPassing = (error: Error) => error instanceof CallError && (error.status === 0 || error.status >= 500)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The server may be this very machine, reachable without any network.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
