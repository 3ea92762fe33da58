// One way to show what was asked of the server: every state has to be given, so none can be forgotten.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export type QueryViewProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error'> & { refetch: () => unknown }
  loading: ReactNode
  empty: { when: (data: Data) => boolean; show: ReactNode }
  error: (detail: string, retry: () => void) => ReactNode
  denied: (detail: string) => ReactNode
  data: (data: Data) => ReactNode
}

/** Data that is there stays on the page while a newer asking fails. */
export function QueryView<Data>({ query, loading, empty, error, denied, data }: QueryViewProps<Data>) {
  if (query.data !== undefined) return empty.when(query.data) ? empty.show : data(query.data)
  if (!query.error) return loading
  if (isDenied(query.error)) return denied(query.error.message)
  return error(query.error.message, () => {
    query.refetch()
  })
}

const isDenied = (error: Error) => 'status' in error && error.status === 403
