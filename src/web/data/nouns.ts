// Asking and changing by noun: every query's key begins with its noun, so an event about a noun renews all of it.
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { call } from './call.ts'

export type Noun =
  | 'accounts'
  | 'agents'
  | 'approvals'
  | 'audit'
  | 'backups'
  | 'cards'
  | 'chat'
  | 'dashboards'
  | 'datasets'
  | 'documents'
  | 'engine'
  | 'files'
  | 'findings'
  | 'glossary'
  | 'health'
  | 'home'
  | 'notices'
  | 'people'
  | 'profile'
  | 'questions'
  | 'runs'
  | 'settings'
  | 'sources'
  | 'waitlist'
  | 'watched'

type Schema = z.ZodMiniType

/** A question as the query cache keeps it. */
export const look = <R extends Schema, A extends Schema>(noun: Noun, endpoint: Endpoint<R, A>, input: z.input<R>) =>
  queryOptions({
    queryKey: [noun, endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })

/**
 * A list that is read page by page; `fetchNextPage` goes on where the page before ended. `inputOf` makes the request
 * from the cursor, which the first page has none of.
 */
export const lookByPage = <R extends Schema, Answer extends { next: string | null }>(
  noun: Noun,
  endpoint: Endpoint<R, z.ZodMiniType<Answer>>,
  inputOf: (page: { after?: string }) => z.input<R>,
) =>
  infiniteQueryOptions({
    queryKey: [noun, endpoint.path, 'pages', inputOf({})],
    queryFn: ({ signal, pageParam }) => call(endpoint, inputOf(pageParam ? { after: pageParam } : {}), { signal }),
    initialPageParam: '',
    getNextPageParam: page => page.next,
  })

/** A change; when it is done, what it touches is asked again before the change counts as finished. */
export const change = <R extends Schema, A extends Schema>(endpoint: Endpoint<R, A>, ...touched: Noun[]) =>
  mutationOptions({
    mutationFn: (input: z.input<R>) => call(endpoint, input),
    onSuccess: (_answer, _input, _before, { client }) => renew(client, touched),
  })

/** Marks all queries of these nouns as old; those on the page are asked again at once. */
export async function renew(client: QueryClient, nouns: readonly Noun[]): Promise<void> {
  await Promise.all(nouns.map(noun => client.invalidateQueries({ queryKey: [noun] })))
}
