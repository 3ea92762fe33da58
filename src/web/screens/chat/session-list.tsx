// The conversations by the day they were last used on, with the way to begin and to delete one.
import type { UseQueryResult } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Plus, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ChatSession } from '#contract/chat'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime, useNow } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { groupByDay } from './session-groups.ts'

const RemoveSession = lazy(() => import('./remove-session.tsx'))

type SessionListProps = {
  query: UseQueryResult<ChatSession[]>
  current: string | undefined
  onOpen: () => void
  onNew: () => void
  /** A new conversation is being begun. */
  beginning: boolean
}

export function SessionList({ query, current, onOpen, onNew, beginning }: SessionListProps) {
  const now = useNow()
  const [asked, setAsked] = useState<ChatSession>()
  return (
    <>
      <div className="p-3">
        <Button icon={Plus} size="large" pending={beginning} onClick={onNew} className="w-full">
          New Chat
        </Button>
      </div>
      <nav aria-label="Chats" className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        <QueryView
          query={query}
          loading={<SkeletonRows rows={5} label="Loading chats" />}
          empty={{ when: sessions => sessions.length === 0, show: <Line>No chats yet.</Line> }}
          error={(_detail, retry) => (
            <Line>
              The chats didn’t load.{' '}
              <Button variant="quiet" onClick={retry}>
                Try Again
              </Button>
            </Line>
          )}
          denied={detail => <Line>{detail}</Line>}
          data={sessions =>
            groupByDay(sessions, now).map(group => (
              <section key={group.title} aria-label={group.title} className="mb-3">
                <h2 className="px-2 py-1 font-medium text-muted text-xs">{group.title}</h2>
                <ul>
                  {group.sessions.map(session => (
                    <Row
                      key={session.id}
                      session={session}
                      current={session.id === current}
                      onOpen={onOpen}
                      onRemove={() => setAsked(session)}
                    />
                  ))}
                </ul>
              </section>
            ))
          }
        />
      </nav>
      <Suspense>
        {asked && (
          <RemoveSession
            session={asked}
            sessions={query.data ?? []}
            current={asked.id === current}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => <p className="p-2 text-muted text-sm">{children}</p>

type RowProps = { session: ChatSession; current: boolean; onOpen: () => void; onRemove: () => void }

const Row = ({ session: { id, title, updated_at }, current, onOpen, onRemove }: RowProps) => (
  <li className={cx('group relative rounded-md hover:bg-hover', current && 'bg-hover')}>
    <Link
      to="/chat/$id"
      params={{ id }}
      onClick={onOpen}
      aria-current={current ? 'page' : undefined}
      className="block rounded-md py-1.5 pr-10 pl-2"
    >
      <span className={cx('block truncate', current && 'font-medium')}>{title}</span>
      <RelativeTime value={updated_at} className="block text-muted text-xs" />
    </Link>
    <IconButton
      icon={Trash2}
      label={`Delete “${title}”`}
      onClick={onRemove}
      className="absolute top-2 right-1 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
    />
  </li>
)
