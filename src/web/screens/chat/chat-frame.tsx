// The frame of the chat: conversations at the side, the one that is open in the middle.
import { useQuery } from '@tanstack/react-query'
import { PanelLeft, SquarePen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { chatSessions } from '../../data/chat.ts'
import { useErrorToast } from '../../parts/use-error-toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { messages } from '../../ui/messages.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useBeginChat } from './use-begin-chat.ts'
import { useSidebar } from './use-sidebar.ts'

// On a phone the list is closed at first, and a conversation is read before another one is chosen.
const SessionList = lazy(async () => ({ default: (await import('./session-list.tsx')).SessionList }))
const SessionsSheet = lazy(() => import('./sessions-sheet.tsx'))

type ChatFrameProps = { title: string; session_id?: string; children: ReactNode }

export function ChatFrame({ title, session_id, children }: ChatFrameProps) {
  const sessions = useQuery(chatSessions())
  const wide = useMedia('(min-width: 900px)')
  const [open, setOpen] = useSidebar()
  const [sheet, setSheet] = useState(false)
  const { begin, pending } = useBeginChat()
  useErrorToast(sessions.error, messages.sessions_not_loaded)
  const close = () => setSheet(false)
  const beginNew = () => {
    close()
    begin()
  }
  const list = (
    <Suspense fallback={<SkeletonRows label="Loading chats" />}>
      <SessionList query={sessions} current={session_id} onOpen={close} onNew={beginNew} beginning={pending} />
    </Suspense>
  )
  const shown = wide ? open : sheet
  return (
    // Its own height counts for nothing, so that it takes what the window leaves and scrolls inside.
    <div className="contain-size flex min-h-0 flex-1">
      {wide && open && (
        <aside id="chats" aria-label="Chats" className="flex w-70 shrink-0 flex-col border-r">
          {list}
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-12 shrink-0 items-center gap-1 border-b px-2">
          <IconButton
            icon={PanelLeft}
            label={shown ? 'Hide chats' : 'Show chats'}
            aria-expanded={shown}
            aria-controls={wide && open ? 'chats' : undefined}
            onClick={() => (wide ? setOpen(!open) : setSheet(true))}
          />
          <h1 className="min-w-0 flex-1 truncate px-1 font-semibold text-md">{title}</h1>
          {!(wide && open) && <IconButton icon={SquarePen} label="New Chat" pending={pending} onClick={beginNew} />}
        </header>
        {children}
      </div>
      <Suspense>{!wide && sheet && <SessionsSheet onClose={close}>{list}</SessionsSheet>}</Suspense>
    </div>
  )
}
